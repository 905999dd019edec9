import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fileKeys } from './documents/file-answers.ts';
import { backlog, watchLoad } from './security/load.ts';
import { createChangeLimiter } from './records/change-application.ts';
import { createCallLimiters } from './security/call-limiters.ts';
import { readConfig } from './staff/command-context.ts';
import { addStudents } from './testing/add-students.ts';
import { openCrowd, type Crowd, type Action, type Sending, type Tally } from './testing/crowd/crowd.ts';
import { realConfig } from './testing/server-process.ts';
import { goodPassword, startTestApp, type TestApp } from './testing/test-app.ts';

/** Students who save and search, then submitters and logins, once each. */
const [busy, submitters, comers] = [
  [1, 400],
  [401, 500],
  [501, 600],
] as const;
/**
 * Requests of a hundred in the busiest hour, and how many of them come in a second then (docs/operations/growing.md).
 */
const mix: Record<Action, number> = { save: 50, lookup: 22, profile: 15, copy: 8, login: 2, submit: 2, presign: 1 };
const busiest = 100;

let server: TestApp;
let crowd: Crowd;
let sending: Omit<Sending, 'perSecond'>;
const load = watchLoad();
beforeAll(async () => {
  const config = await readConfig(realConfig);
  server = await startTestApp({
    config,
    environment: { TRUSTED_PROXY: '1' },
    adapt: (dependencies) => ({
      ...dependencies,
      callLimiters: createCallLimiters(),
      changeLimiter: createChangeLimiter(),
      load,
      clock: Date.now,
    }),
  });
  const { database, settings, passwords } = server.dependencies;
  await addStudents(database, {
    from: 1,
    upTo: comers[1],
    now: Date.now(),
    passwordHash: await passwords.inTurn(({ hash }) => hash(goodPassword)),
  });
  crowd = openCrowd();
  const [documentKey = ''] = fileKeys(config.questionnaire);
  sending = {
    address: await server.app.listen({ host: '127.0.0.1', port: 0, backlog }),
    origin: settings.PUBLIC_URL,
    documentKey,
    students: busy,
    submitters,
    comers,
    mix,
    seconds: 4,
    connections: 2_000,
  };
});
afterAll(async () => {
  crowd?.leave();
  await server?.stop();
  load.stop();
});

/** How often calls ended otherwise than done, by how. */
function refusals(tally: Tally): Record<string, number> {
  const all: Record<string, number> = {};
  for (const { refused } of Object.values(tally))
    for (const [how, times] of Object.entries(refused)) all[how] = (all[how] ?? 0) + times;
  return all;
}

test(
  'at ten times the load each call is done or gets a time to return, and a minute later all is well',
  { tags: 'deep', timeout: 300_000 },
  async () => {
    const savesOf = async (): Promise<number> =>
      Number((await server.query('SELECT sum(revision - 10)::int AS saves FROM application'))[0]?.['saves']);
    const tally = await crowd.send({ ...sending, perSecond: 10 * busiest });
    expect(Object.keys(refusals(tally)).filter((how) => !how.endsWith(' with Retry-After'))).toEqual([]);
    expect(
      Object.entries(tally)
        .filter(([, { times }]) => times.length === 0)
        .map(([action]) => action),
    ).toEqual([]);
    // A save that was done and whose answer was a refusal would be one more.
    expect(await savesOf()).toBe(tally['save']?.times.length);

    await vi.waitUntil(
      async () => {
        const after = await crowd.send({
          ...sending,
          mix: { save: 5, lookup: 2, profile: 2 },
          seconds: 1,
          perSecond: 20,
        });
        return Object.keys(refusals(after)).length === 0;
      },
      { timeout: 60_000, interval: 10 },
    );
  },
);
