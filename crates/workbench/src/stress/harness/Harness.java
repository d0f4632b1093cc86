import java.util.*; import java.util.function.*; import java.util.stream.*; TEXT

/** Calls the method for each line, as the judge does. */
class Harness {
    public static void main(String[] args) {
        Scanner lines = new Scanner(System.in);
        while (lines.hasNext()) {
            System.out.println(new CLASS().METHOD(lines.next()));
        }
    }
}
