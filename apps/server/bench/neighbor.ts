// What saves cost students while one of them sends 60 at a time, beside what they cost without. npm run bench -- neighbor [seconds of each turn]
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createChangeLimiter } from '../src/records/change-application.ts';
import { createCallLimiters } from '../src/security/call-limiters.ts';
import { startTestApp } from '../src/testing/test-app.ts';
import type { Sending, Tally } from './neighbor/send-saves.ts';

const seconds = Number(process.argv[2] ?? 10);
/** Alone and beside in turn, so that what else the machine does meets both alike. */
const turns = 3;
/** The most that the 95th percentile of the others may grow by. */
const mostRatio = 1.5;

const others = 5;

const server = await startTestApp({ adapt: (dependencies) => ({ ...dependencies, callLimiters: createCallLimiters(), changeLimiter: createChangeLimiter() }) });
const { database, settings } = server.dependencies;

/** Opens a process that sends saves, so that the server's has no work but to answer. */
const openSender = (sending: Pick<Sending, 'cookies' | 'pauseMs' | 'characters'>): ChildProcess =>
  fork(fileURLToPath(new URL('neighbor/send-saves.ts', import.meta.url)), [JSON.stringify({ ...sending, address, origin: settings.PUBLIC_URL, seconds } satisfies Sending)]);

async function send(sender: ChildProcess, into: Tally): Promise<void> {
  sender.send('go');
  const [{ times, refused }] = await once(sender, 'message') as [Tally];
  into.times.push(...times);
  for (const [status, count] of Object.entries(refused)) into.refused[status] = (into.refused[status] ?? 0) + count;
}

const percentile = (times: readonly number[], share: number): number => times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? NaN;
const told = ({ times, refused }: Tally): string => `${times.length} saves, p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, refused ${JSON.stringify(refused)}`;
const sizeOf = async (): Promise<number> => Number((await database.query<{ size: string }>('SELECT pg_database_size(current_database()) AS size')).rows[0]?.size);
const cookieOf = async (email: string): Promise<string> => [...(await server.studentAlready(email)).cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
try {
  const students = await Promise.all(Array.from({ length: others }, (_, at) => cookieOf(`student-${at}@example.org`)));
  const neighbor = await cookieOf('neighbor@example.org');
  // As often as a student saves who goes through short pages without a pause.
  const own = openSender({ cookies: students, pauseMs: 500, characters: 500 });
  const crowd = openSender({ cookies: Array<string>(60).fill(neighbor), pauseMs: 0, characters: 7_000 });
  const [warming, before, during, attack] = Array.from({ length: 4 }, (): Tally => ({ times: [], refused: {} })) as [Tally, Tally, Tally, Tally];
  await Promise.all([send(own, warming), once(crowd, 'spawn')]);
  let grown = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    await send(own, before);
    const size = await sizeOf();
    await Promise.all([send(own, during), send(crowd, attack)]);
    grown += await sizeOf() - size;
  }
  own.disconnect();
  crowd.disconnect();
  const ratio = percentile(during.times, 0.95) / percentile(before.times, 0.95);
  console.log(`alone:           ${told(before)}`);
  console.log(`beside 60:       ${told(during)}`);
  console.log(`the 60:          ${told(attack)}`);
  console.log(`the database grew by ${(grown / 1e6).toFixed(1)} MB in ${seconds * turns} s`);
  console.log(`p95 beside 60 saves at a time over p95 alone: ${ratio.toFixed(2)} (at most ${mostRatio})`);
  if (ratio > mostRatio || Object.keys(during.refused).length > 0) process.exitCode = 1;
} finally {
  await server.stop();
}
