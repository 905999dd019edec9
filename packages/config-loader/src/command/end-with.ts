import type { NotRun } from './read-arguments.ts';

/** Runs a command and sets the exit code: its own, or 2 with a reason when it could not run, for a fault of ours as well. */
export async function endWith(run: (args: readonly string[]) => Promise<number | NotRun>, args: readonly string[]): Promise<void> {
  const result = await run(args).catch((error: unknown): NotRun => ({ error: error instanceof Error ? error.stack ?? error.message : String(error) }));
  process.exitCode = typeof result === 'number' ? result : 2;
  if (typeof result === 'number') return;
  if (args.includes('--json')) console.log(JSON.stringify({ format: 1, ok: false, error: result.error }, null, 2));
  else console.error(result.error);
}
