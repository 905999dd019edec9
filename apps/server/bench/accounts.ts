// R15: whether the time of an answer tells if an address is known. npm run bench -- accounts
import { addAccounts } from './accounts/add-accounts.ts';
import { standings, type Standing } from './accounts/standing.ts';
import { goodPassword, startTestApp } from '../src/testing/test-app.ts';

const rounds = 200;
const warmUp = 20;
const mostApart = 10;

/** The middle one, or the mean of the two in the middle. */
const median = (times: readonly number[]): number => {
  const sorted = times.toSorted((one, other) => one - other);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2;
};

const calls: Readonly<Record<string, { path: string; body: (username: string) => object }>> = {
  'sign-up': { path: '/public/signup', body: (username) => ({ username, password: goodPassword }) },
  'log-in': { path: '/public/login', body: (username) => ({ username, password: 'Wrong-password-123' }) },
  confirmation: { path: '/public/confirm', body: (username) => ({ username, code: '123456' }) },
  'new code': { path: '/public/resend-confirm', body: (username) => ({ username }) },
  'forgotten password': { path: '/public/forgot-password', body: (username) => ({ username }) },
};

const server = await startTestApp();
const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
const headers = { 'content-type': 'application/json', origin: server.dependencies.settings.PUBLIC_URL, 'sec-fetch-site': 'same-origin' };

/** Milliseconds until the whole answer is there. */
async function timeOf(name: string, username: string): Promise<number> {
  const { path, body } = calls[name]!;
  const begun = performance.now();
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body(username)) });
  await answer.text();
  const taken = performance.now() - begun;
  if (![200, 403, 422].includes(answer.status)) throw new Error(`The ${name} of ${username} was answered with ${answer.status}, so its time says nothing.`);
  return taken;
}

let isApart = false;
try {
  console.log(`Each ${rounds} times in turn, milliseconds (median), and how far the slowest is from the quickest`);
  for (const name of Object.keys(calls)) {
    const addresses = await addAccounts(server.dependencies, name.replaceAll(' ', '-'), rounds + warmUp);
    const times: Record<Standing, number[]> = { unknown: [], unconfirmed: [], known: [] };
    for (let round = 0; round < rounds + warmUp; round += 1) {
      // Another order each time, so that none always follows the same one.
      const order = standings.toSorted(() => Math.random() - 0.5);
      for (const standing of order) {
        const taken = await timeOf(name, addresses[standing][round]!);
        if (round >= warmUp) times[standing].push(taken);
      }
    }
    const medians = standings.map((standing) => median(times[standing]));
    const apart = (Math.max(...medians) / Math.min(...medians) - 1) * 100;
    isApart ||= apart > mostApart;
    console.log(`  ${name.padEnd(20)} ${standings.map((standing, at) => `${standing} ${medians[at]!.toFixed(2)}`).join('   ')}   ${apart.toFixed(1)} %`);
  }
} finally {
  await server.stop();
}
if (isApart) {
  console.error(`Medians that are more than ${mostApart} % apart tell who has an account. Find what one of them does and the others do not.`);
  process.exitCode = 1;
}
