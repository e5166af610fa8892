// Writes a file without Swift code.
//
//     trivial FILE

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

guard let file = fopen(CommandLine.arguments[1], "w") else { exit(2) }
fputs("// Nothing.\n", file)
fclose(file)
