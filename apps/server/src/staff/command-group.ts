import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Secrets } from '../settings/secrets.ts';
import type { Settings } from '../settings/settings.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { isDay } from './moment.ts';

/** Dependencies of commands, read on demand: no command requires a setting that it does not use. */
export interface CommandContext {
  database: Database;
  /** Milliseconds since 1970, by the clock of the database. */
  now: number;
  /** Silent, because commands print their own results. */
  log: FastifyBaseLogger;
  /** Prints lines, at the pace of the reader. */
  print(text: string): Promise<void>;
  /** Returns the settings, with those of storage and secrets on request. @throws StartRefused for a bad setting */
  settings(...of: readonly ('storage' | 'secrets')[]): Settings;
  /** @throws StaffRefused where the questionnaire has mistakes */
  config(): Promise<Dependencies['config']>;
  /** Returns the secrets of the server; none are made. @throws StaffRefused, StartRefused */
  secrets(): Promise<Secrets>;
  withJobs<Result>(work: (jobs: Jobs) => Promise<Result>): Promise<Result>;
  /** @throws StaffRefused without files */
  files(): FileStore;
}

export interface FileStore {
  store: ObjectStore;
  /** In words, such as `the directory /srv/quire/objects`. */
  where: string;
}

export interface CommandGroup {
  usage: readonly string[];
  /** Parses the arguments of a command. @throws Misused */
  read(name: string, args: readonly string[]): Run;
}

/** Runs the command and prints its result. @throws StaffRefused where it cannot be done */
export type Run = (context: CommandContext) => Promise<void>;

/** The command cannot be done; the message says why and how to fix it. */
export class StaffRefused extends Error {
  override readonly name = 'StaffRefused';
}

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

/** @throws Misused for a `--since` that is not a day */
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
