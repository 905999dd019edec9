import type { CommandContext } from '../staff/command-group.ts';
import { readCommand } from '../staff/command.ts';
import { createLog } from '../settings/log.ts';
import type { TestApp } from './test-app.ts';

/** Runs a staff command on a test's server, and returns its output. */
export async function staff({ dependencies }: TestApp, ...args: string[]): Promise<string> {
  const printed: string[] = [];
  const { database, settings, secrets, config, store, jobs } = dependencies;
  const context: CommandContext = {
    database,
    now: dependencies.clock(),
    log: createLog({ LOG_LEVEL: 'silent' }),
    async print(text) {
      printed.push(text);
    },
    settings: () => settings,
    config: async () => config,
    secrets: async () => secrets,
    async withJobs(work) {
      await jobs.ready();
      return work(jobs);
    },
    files: () => ({ store, where: 'the directory of the test' }),
  };
  await readCommand(args)(context);
  return printed.join('\n');
}

/** Returns the token of a link that staff make. */
export const tokenOfLink = async (server: TestApp, email: string): Promise<string> =>
  /service_token=([\w-]{43})\n/.exec(await staff(server, 'link', email))?.[1] ?? 'no token';
