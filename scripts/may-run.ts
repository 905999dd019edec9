/**
 * Whether a vitest project may run, as far as the command line tells: `--project=a --project b` leaves the others out.
 */
export function mayRun(project: string, args: readonly string[] = process.argv): boolean {
  const named = args.flatMap((arg, at) =>
    arg === '--project' ? (args[at + 1] ?? []) : arg.startsWith('--project=') ? arg.slice('--project='.length) : [],
  );
  return named.length === 0 || named.some((name) => name === project || /[*!]/.test(name));
}
