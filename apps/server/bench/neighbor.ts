// What saves cost students while another sends 60 at a time, and while five with the longest history ask for their data
// ten times at once, beside what they cost without. npm run bench -- neighbor [seconds of each turn]
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { mostBytes } from '../src/records/answer-history.ts';
import { createChangeLimiter } from '../src/records/change-application.ts';
import { createCallLimiters } from '../src/security/call-limiters.ts';
import { startTestApp } from '../src/testing/test-app.ts';
import type { Sending, Tally } from './neighbor/send-calls.ts';

const seconds = Number(process.argv[2] ?? 10);
/** Alone and beside in turn, so that what else the machine does meets both alike. */
const turns = 3;
/** The most that the 95th percentile of the others may grow by. */
const mostRatio = 1.5;

const others = 5;
const emptyTally = (): Tally => ({ times: [], refused: {} });

const server = await startTestApp({
  adapt: (dependencies) => ({
    ...dependencies,
    callLimiters: createCallLimiters(),
    changeLimiter: createChangeLimiter(),
  }),
});
const { database, settings } = server.dependencies;

/** Opens a process that sends calls, so that the server's has no work but to answer. */
const openSender = (sending: Pick<Sending, 'cookies' | 'pauseMs' | 'characters'>): ChildProcess =>
  fork(fileURLToPath(new URL('neighbor/send-calls.ts', import.meta.url)), [
    JSON.stringify({ ...sending, address, origin: settings.PUBLIC_URL, seconds } satisfies Sending),
  ]);

async function send(sender: ChildProcess, into: Tally): Promise<void> {
  sender.send('go');
  const [{ times, refused }] = (await once(sender, 'message')) as [Tally];
  into.times.push(...times);
  for (const [status, count] of Object.entries(refused)) into.refused[status] = (into.refused[status] ?? 0) + count;
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? NaN;
const told = ({ times, refused }: Tally): string =>
  `${times.length} done, p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, refused ${JSON.stringify(refused)}`;
const sizeOf = async (): Promise<number> =>
  Number((await database.query<{ size: string }>('SELECT pg_database_size(current_database()) AS size')).rows[0]?.size);
const cookieOf = async (email: string): Promise<string> =>
  [...(await server.studentAlready(email)).cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Gives a student as much history as is kept of one. */
const fillHistory = (email: string): Promise<unknown> =>
  database.query(
    `INSERT INTO answer_history (application_id, answer_key, revision, answer, saved_at)
   SELECT application_id, 'essay', nth + 1000, to_jsonb((SELECT string_agg(md5(nth || '-' || part), '') FROM generate_series(1, 218) AS part)), now()
   FROM account, generate_series(1, $2::integer) AS nth WHERE email = $1`,
    [email, Math.floor(mostBytes.history / 7_100)],
  );

const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
try {
  const students = await Promise.all(Array.from({ length: others }, (_, at) => cookieOf(`student-${at}@example.org`)));
  const neighbor = await cookieOf('neighbor@example.org');
  const takers: string[] = [];
  for (let at = 0; at < others; at += 1) {
    takers.push(await cookieOf(`taker-${at}@example.org`));
    await fillHistory(`taker-${at}@example.org`);
  }
  // As often as a student saves who goes through short pages without a pause.
  const own = openSender({ cookies: students, pauseMs: 500, characters: 500 });
  const crowds = [
    {
      name: '60 saves at a time',
      sender: openSender({ cookies: Array<string>(60).fill(neighbor), pauseMs: 0, characters: 7_000 }),
      during: emptyTally(),
      attack: emptyTally(),
    },
    {
      name: '50 calls for data',
      sender: openSender({ cookies: Array.from({ length: 10 }, () => takers).flat(), pauseMs: 3_000 }),
      during: emptyTally(),
      attack: emptyTally(),
    },
  ];
  const before = emptyTally();
  await Promise.all([send(own, emptyTally()), ...crowds.map(({ sender }) => once(sender, 'spawn'))]);
  const size = await sizeOf();
  for (let turn = 0; turn < turns; turn += 1) {
    await send(own, before);
    for (const { sender, during, attack } of crowds) await Promise.all([send(own, during), send(sender, attack)]);
    await database.query('DELETE FROM rate_limit');
  }
  for (const sender of [own, ...crowds.map((crowd) => crowd.sender)]) sender.disconnect();
  console.log(`alone: ${told(before)}; the database grew by ${(((await sizeOf()) - size) / 1e6).toFixed(1)} MB`);
  for (const { name, during, attack } of crowds) {
    const ratio = percentile(during.times, 0.95) / percentile(before.times, 0.95);
    console.log(
      `beside ${name}: ${told(during)}\n  those: ${told(attack)}\n  p95 over p95 alone: ${ratio.toFixed(2)} (at most ${mostRatio})`,
    );
    if (ratio > mostRatio || Object.keys(during.refused).length > 0) process.exitCode = 1;
  }
} finally {
  await server.stop();
}
