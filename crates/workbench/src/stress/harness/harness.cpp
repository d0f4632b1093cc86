// Calls the method for each line, as the judge does: all headers are included.
#include <bits/stdc++.h>
using namespace std;
#include "FILE"
int main() {
    string line;
    while (cin >> line) cout << (CLASS().METHOD(line) ? "true" : "false") << endl;
}
