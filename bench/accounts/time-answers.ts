import type { TestApp } from '../../apps/server/src/testing/test-app.ts';
import { goodPassword } from '../../apps/server/src/testing/test-app.ts';
import { addAccounts } from './add-accounts.ts';
import { standings, type Standing } from './standing.ts';

const rounds = 200;
const warmUp = 20;

const calls: Readonly<Record<string, { path: string; body: (username: string) => object }>> = {
  'sign-up': { path: '/public/signup', body: (username) => ({ username, password: goodPassword }) },
  login: { path: '/public/login', body: (username) => ({ username, password: 'Wrong-password-123' }) },
  confirmation: { path: '/public/confirm', body: (username) => ({ username, code: '123456' }) },
  'new code': { path: '/public/resend-confirm', body: (username) => ({ username }) },
  'forgotten password': { path: '/public/forgot-password', body: (username) => ({ username }) },
};
export const timedCalls: readonly string[] = Object.keys(calls);

/** Milliseconds that answers took, for addresses of each standing. */
export type Times = Record<Standing, number[]>;

/** The medians in milliseconds, and by how many percent the slowest is above the quickest. */
export interface Compared {
  medians: Record<Standing, number>;
  apart: number;
}

export function compared({ unknown, unconfirmed, known }: Times): Compared {
  const medians = { unknown: median(unknown), unconfirmed: median(unconfirmed), known: median(known) };
  const all = Object.values(medians);
  return { medians, apart: (Math.max(...all) / Math.min(...all) - 1) * 100 };
}

/** The middle one, or the mean of the two in the middle. */
const median = (times: readonly number[]): number => {
  const sorted = times.toSorted((one, other) => one - other);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2;
};

/**
 * Times 200 calls of one kind at a server that listens, of each standing in turn, so that what else the machine
 * does slows them alike.
 * @param addresses a word for the addresses, which no other measurement of this server has used
 * @throws Error where a call is answered with something else than such calls are
 */
export async function timeAnswers(
  server: TestApp,
  address: string,
  name: string,
  addresses = name.replaceAll(' ', '-'),
): Promise<Times> {
  const { path, body } = calls[name]!;
  const headers = {
    'content-type': 'application/json',
    origin: server.dependencies.settings.PUBLIC_URL,
    'sec-fetch-site': 'same-origin',
  };
  const timeOf = async (username: string): Promise<number> => {
    const begun = performance.now();
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body(username)) });
    await answer.text();
    const taken = performance.now() - begun;
    if (![200, 403, 422].includes(answer.status))
      throw new Error(`The ${name} of ${username} was answered with ${answer.status}, so its time says nothing.`);
    return taken;
  };
  const usernames = await addAccounts(server.dependencies, addresses, rounds + warmUp);
  const times: Times = { unknown: [], unconfirmed: [], known: [] };
  for (let round = 0; round < rounds + warmUp; round += 1) {
    // Another order each time, so that none always follows the same one.
    for (const standing of standings.toSorted(() => Math.random() - 0.5)) {
      const taken = await timeOf(usernames[standing][round]!);
      if (round >= warmUp) times[standing].push(taken);
    }
  }
  return times;
}
