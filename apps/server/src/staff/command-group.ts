import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Office } from './office.ts';
import { isDay } from './moment.ts';

export interface CommandGroup {
  usage: readonly string[];
  /** Parses the arguments of a command. @throws Misused */
  read(name: string, args: readonly string[]): Run;
}

/** Runs the command and prints its result. @throws StaffRefused where it cannot be done */
export type Run = (office: Office) => Promise<void>;

/** The arguments are wrong; the message says why, and `readCommand` adds the usage. */
export class Misused extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;
type Read<Known extends Options> = ReturnType<
  typeof parseArgs<{ options: Known; allowPositionals: true; strict: true }>
>;

/** Parses options and positional values. @throws Misused for an unknown option */
export function readOptions<Known extends Options>(args: readonly string[], options: Known): Read<Known> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new Misused(`${(error as Error).message.split('. ')[0]!.replace(/\.$/, '')}.`);
  }
}

/** @throws Misused for a `--since` that is no day */
export function checkSince(since: string | undefined): void {
  if (since !== undefined && !isDay(since)) throw new Misused('The day of --since is written as 2026-10-01.');
}

/** Returns the one address of a command. @throws Misused */
export function readEmail(values: readonly string[]): string {
  const [email, ...more] = values;
  if (email === undefined || !email.includes('@') || more.length > 0)
    throw new Misused('One email address is needed: that of the applicant.');
  return email;
}
