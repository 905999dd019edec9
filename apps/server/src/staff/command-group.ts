import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Office } from './office.ts';
import { isDay } from './moment.ts';
import { StaffRefused } from './staff-refused.ts';

/** Commands that belong together, each with a name of its own. */
export interface CommandGroup {
  /** How each of them is written. */
  usage: readonly string[];
  /**
   * What a command line asks for: the name of a command, and what follows it. @throws StaffRefused with what is wrong
   * with it
   */
  read(name: string, args: readonly string[]): Run;
}

/** Does what was asked, and prints what came of it. @throws StaffRefused where it cannot be done */
export type Run = (office: Office) => Promise<void>;

export const misused = (why: string, usage: readonly string[]): StaffRefused =>
  new StaffRefused(`${why} Use it so:\n${usage.map((line) => `  npm run staff -- ${line}`).join('\n')}`);

type Options = NonNullable<ParseArgsConfig['options']>;
type Read<Known extends Options> = ReturnType<
  typeof parseArgs<{ options: Known; allowPositionals: true; strict: true }>
>;

/** The options of a command line and what stands beside them. @throws StaffRefused for an option that is not known */
export function readOptions<Known extends Options>(
  args: readonly string[],
  options: Known,
  usage: readonly string[],
): Read<Known> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw misused(`${(error as Error).message.split('. ')[0]!.replace(/\.$/, '')}.`, usage);
  }
}

/** @throws StaffRefused for a `--since` that is no day */
export function checkSince(since: string | undefined, usage: readonly string[]): void {
  if (since !== undefined && !isDay(since)) throw misused('The day of --since is written as 2026-10-01.', usage);
}

/** The one address of a command. @throws StaffRefused */
export function readEmail(values: readonly string[], usage: readonly string[]): string {
  const [email, ...more] = values;
  if (email === undefined || !email.includes('@') || more.length > 0)
    throw misused('One email address is needed: that of the applicant.', usage);
  return email;
}
