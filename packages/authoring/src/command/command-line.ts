import { stat } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Reason that a command could not run. */
export interface NotRun {
  error: string;
  /** Mistakes of the config behind it; they go to stdout as all findings do. */
  findings?: string;
}

/** The options and places that a command was given. An unknown option is an error that shows the usage. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  usage: string,
):
  | {
      values: ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true }>>['values'];
      positionals: string[];
    }
  | NotRun {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    return { error: `${error instanceof Error ? error.message.split('. ')[0] : String(error)}.\n\n${usage}` };
  }
}

/** A config directory, absolute, and as a person near it would name it. */
export interface PlaceOfConfig {
  directory: string;
  shown: string;
}

/** The directory to read, the default one unless another is named; a missing one is a mistake of the command. */
export async function placeOfConfig(
  dir: string = process.env['CONFIG_DIR'] ?? 'config',
): Promise<PlaceOfConfig | NotRun> {
  const directory = resolve(dir);
  const found = await stat(directory).catch(() => undefined);
  if (!found?.isDirectory())
    return {
      error:
        `There is no config in ${directory}: it is ${found ? 'a file' : 'not there'}. Run this where config/ is, ` +
        'name the directory with --dir, or set CONFIG_DIR.',
    };
  const nearby = relative(process.cwd(), directory) || '.';
  return { directory, shown: nearby.startsWith('..') ? directory : nearby };
}

/**
 * Runs a command and sets the exit code: its own, or 2 with a reason when it could not run, for a fault of ours as
 * well.
 */
export async function endWith(
  run: (args: readonly string[]) => Promise<number | NotRun>,
  args: readonly string[],
): Promise<void> {
  const result = await run(args).catch((error: unknown): NotRun => ({
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  process.exitCode = typeof result === 'number' ? result : 2;
  if (typeof result === 'number') return;
  const { error, findings } = result;
  if (args.includes('--json')) {
    const whole = [error, ...(findings === undefined ? [] : [findings])].join('\n\n');
    console.log(JSON.stringify({ format: 1, ok: false, error: whole }, null, 2));
    return;
  }
  console.error(error);
  if (findings !== undefined) console.log(findings);
}
