import { parseArgs, type ParseArgsConfig } from 'node:util';

/** A command that could not run, with what to tell whoever started it. */
export interface NotRun { error: string }

/** The options and places that a command was given. What it does not know is said, with how it is used. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[], options: Options, usage: string,
): { values: ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true }>>['values']; positionals: string[] } | NotRun {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    return { error: `${error instanceof Error ? error.message.split('. ')[0] : String(error)}.\n\n${usage}` };
  }
}
