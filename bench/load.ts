// Whether one instance holds what students do in the busiest hour of one college (tier S).
// npm run bench -- load [--users 1000] [--rate 100] [--seconds 60] [--stored 10,1000,100000]
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadConfig } from '@quire/config-loader';
import { fileKeys } from '../apps/server/src/documents/file-answers.ts';
import { createChangeLimiter } from '../apps/server/src/records/change-application.ts';
import { createCallLimiters } from '../apps/server/src/security/call-limiters.ts';
import { createLog } from '../apps/server/src/settings/log.ts';
import { addStudents } from '../apps/server/src/testing/add-students.ts';
import { goodPassword, startTestApp } from '../apps/server/src/testing/test-app.ts';
import { openCrowd, type Action, type Sending } from '../apps/server/src/testing/crowd/crowd.ts';
import { heldTo, printTally } from './load/print-tally.ts';
import { databaseCpu } from './load/database-cpu.ts';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '60' },
    stored: { type: 'string' },
  },
});
const [users, rate, seconds] = [Number(values.users), Number(values.rate), Number(values.seconds)];
/** Of a hundred requests in the busiest hour. */
const mix: Record<Action, number> = { save: 50, lookup: 22, profile: 15, copy: 8, login: 2, submit: 2, presign: 1 };
/** For comparing sizes: as much as ten students do, and nothing that ends an application or a session. */
const growthMix: Partial<typeof mix> = { ...mix, submit: 0, login: 0 };
const growthRate = 20;

const read = await loadConfig(fileURLToPath(new URL('../config', import.meta.url)));
if (!read.ok) throw new Error('The config has mistakes. `npm run check:config` lists them.');
const server = await startTestApp({
  config: read.config,
  environment: { TRUSTED_PROXY: '1' },
  adapt: (dependencies) => ({
    ...dependencies,
    callLimiters: createCallLimiters(),
    changeLimiter: createChangeLimiter(),
    clock: Date.now,
    log: createLog({ LOG_LEVEL: 'warn' }),
  }),
});
const {
  dependencies: { database, settings, passwords },
} = server;
const crowd = openCrowd();
const [documentKey = ''] = fileKeys(read.config.questionnaire);
try {
  const passwordHash = await passwords.inTurn(({ hash }) => hash(goodPassword));
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const all: Omit<Sending, 'students' | 'mix' | 'seconds' | 'perSecond'> = {
    address,
    origin: settings.PUBLIC_URL,
    documentKey,
  };
  const add = (from: number, upTo: number): Promise<void> =>
    addStudents(database, { from, upTo, now: Date.now(), passwordHash });
  const warmUp = async (): Promise<void> => {
    // The first lookup fills the list of places.
    await (await fetch(`${address}/lookup/find?text=linc&category=address&max_results=5`)).text();
    await crowd.send({ ...all, students: [1, 10], mix: growthMix, seconds: 5, perSecond: growthRate });
  };
  if (values.stored === undefined) {
    // More than come and submit in that time.
    const some = Math.ceil(rate * seconds * 0.05);
    await add(1, users + 2 * some);
    await warmUp();
    const before = { own: process.cpuUsage(), database: await databaseCpu(database), at: performance.now() };
    const tally = await crowd.send({
      ...all,
      students: [1, users],
      submitters: [users + 1, users + some],
      comers: [users + some + 1, users + 2 * some],
      mix,
      seconds,
      perSecond: rate,
    });
    const took = performance.now() - before.at;
    const { user, system } = process.cpuUsage(before.own);
    console.log(`${users} students, ${rate} requests per second for ${seconds} s; milliseconds from when each was due`);
    printTally(tally);
    console.log(
      `of a core: this process ${((user + system) / 10 / took).toFixed(0)} %, PostgreSQL ${((((await databaseCpu(database)) - before.database) / took) * 100).toFixed(0)} %`,
    );
    if (!heldTo(tally)) process.exitCode = 1;
  } else {
    let stored = 0;
    for (const size of values.stored.split(',').map(Number)) {
      await add(stored + 1, size);
      if (stored === 0) await warmUp();
      stored = size;
      await database.query('ANALYZE account, session, application, answer_history');
      console.log(
        `${size} applications stored, ${growthRate} requests per second of ${Math.min(users, size)} students for ${seconds} s`,
      );
      printTally(
        await crowd.send({
          ...all,
          students: [1, Math.min(users, size)],
          mix: growthMix,
          seconds,
          perSecond: growthRate,
        }),
      );
    }
  }
} finally {
  crowd.leave();
  await server.stop();
}
