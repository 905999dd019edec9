import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Office } from './office.ts';
import { isDay } from './moment.ts';
import { StaffRefused } from './staff-refused.ts';

export interface CommandGroup {
  usage: readonly string[];
  /** Parses the arguments of a command. @throws StaffRefused */
  read(name: string, args: readonly string[]): Run;
}

/** Runs the command and prints its result. @throws StaffRefused where it cannot be done */
export type Run = (office: Office) => Promise<void>;

export const misused = (why: string, usage: readonly string[]): StaffRefused =>
  new StaffRefused(`${why} Use it so:\n${usage.map((line) => `  npm run staff -- ${line}`).join('\n')}`);

type Options = NonNullable<ParseArgsConfig['options']>;
type Read<Known extends Options> = ReturnType<
  typeof parseArgs<{ options: Known; allowPositionals: true; strict: true }>
>;

/** Parses options and positional values. @throws StaffRefused for an unknown option */
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

/** Returns the one address of a command. @throws StaffRefused */
export function readEmail(values: readonly string[], usage: readonly string[]): string {
  const [email, ...more] = values;
  if (email === undefined || !email.includes('@') || more.length > 0)
    throw misused('One email address is needed: that of the applicant.', usage);
  return email;
}
