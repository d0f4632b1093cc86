// Calls the method for each line, as the judge does: all headers are included.
#include <bits/stdc++.h>
using namespace std;
// The file may have a main of its own, to try it at home.
#define main main_at_home
#line 1
SOURCE
#undef main
int main() {
    string line;
    FILE *answers = fdopen(3, "w");
    while (cin >> line) {
        auto answer = Solution().METHOD(line);
        static_assert(is_same<decltype(answer), bool>::value, "METHOD has to return a bool");
        fputs(answer ? "true\n" : "false\n", answers);
        fflush(answers);
    }
}
