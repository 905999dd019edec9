import type { Office } from '../staff/command-group.ts';
import { readCommand } from '../staff/command.ts';
import { createLog } from '../settings/log.ts';
import type { TestApp } from './test-app.ts';

/** Does a command of staff beside a test's server, and returns what it printed. */
export async function staff({ dependencies }: TestApp, ...args: string[]): Promise<string> {
  const printed: string[] = [];
  const { database, settings, secrets, config, store, jobs } = dependencies;
  const office: Office = {
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
  await readCommand(args)(office);
  return printed.join('\n');
}

/** Makes a link to an application as staff do, and returns its token. */
export const tokenOfLink = async (server: TestApp, email: string): Promise<string> =>
  /service_token=([\w-]{43})\n/.exec(await staff(server, 'link', email))?.[1] ?? 'no token';
