import java.util.*; import java.util.function.*; import java.util.stream.*; SOURCE

/** Calls the method for each line, as the judge does. */
class Caller {
    public static void main(String[] args) throws java.io.IOException {
        java.util.Scanner lines = new java.util.Scanner(System.in);
        java.io.PrintStream answers =
            new java.io.PrintStream(new java.io.FileOutputStream("/dev/fd/3"), true);
        while (lines.hasNext()) {
            boolean hasToReturnABoolean = new CLASS().METHOD(lines.next());
            answers.println(hasToReturnABoolean);
        }
    }
}
