import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Admissions } from '../application/admissions.ts';
import { createAdmissions } from '../compose/create-admissions.ts';
import { sampleQuestionnaire } from '../../testing/sample-questionnaire.ts';
import { startSampleServer, type SampleServer } from '../../testing/sample-server.ts';
import { followServerClock } from './open-durable.ts';

const day = 24 * 60 * 60_000;
let server: SampleServer;
beforeAll(async () => {
  server = await startSampleServer();
});
afterAll(() => {
  server.close();
});

/** The application on a device whose clock is off by so many milliseconds, after it has asked the server. */
async function openedOn(off: number, at: number | undefined): Promise<Admissions> {
  server.replies({
    'HEAD /': () => (at === undefined ? { cut: true } : { headers: { date: new Date(at).toUTCString() } }),
  });
  const admissions = createAdmissions({
    ...sampleQuestionnaire(),
    storage: undefined,
    now: () => Date.now() + off,
  });
  await followServerClock(admissions);
  return admissions;
}
const told = ({ clock: { today }, live }: Admissions): number[] => [today.instant, live.current().today.instant];

it.each([3_653, -3_653, 1, -30])("today is the server's on a device whose clock is %i days ahead", async (days) => {
  const now = Date.now();
  const admissions = await openedOn(days * day, now);
  for (const instant of told(admissions)) expect(Math.abs(instant - now)).toBeLessThan(60_000);
  admissions.live.replace('anonymous', {});
  for (const instant of told(admissions)) expect(Math.abs(instant - now)).toBeLessThan(60_000);
});

it.each([
  ['that is right but for a minute', 60_000, Date.now()],
  ['where no server answers', 3_653 * day, undefined],
])('a clock %s is followed', async (_, off, at) => {
  const now = Date.now() + off;
  for (const instant of told(await openedOn(off, at))) expect(Math.abs(instant - now)).toBeLessThan(30_000);
});
