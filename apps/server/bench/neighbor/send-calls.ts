// A process of `npm run bench -- neighbor`: sends calls of students for a while, each of them one after the other, and
// tells how long those took that were done.
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

export interface Sending {
  address: string;
  origin: string;
  /** One of each sender. */
  cookies: string[];
  /** Milliseconds between an answer and the next call. */
  pauseMs: number;
  /** Of each saved answer; without them it is their data that the students ask for. */
  characters?: number;
  seconds: number;
}

export interface Tally {
  /** Milliseconds of each call that was done. */
  times: number[];
  /** How many were answered otherwise, by status. */
  refused: Record<string, number>;
}

const { address, origin, cookies, pauseMs, characters, seconds } = JSON.parse(process.argv[2]!) as Sending;
const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin };

async function sendOneByOne(cookie: string, until: number, tally: Tally): Promise<void> {
  await delay(Math.random() * pauseMs);
  while (performance.now() < until) {
    const begun = performance.now();
    const answer =
      characters === undefined
        ? await fetch(`${address}/api/own-data`, { headers: { ...headers, cookie } })
        : await fetch(`${address}/api/answer`, {
            method: 'PUT',
            headers: { ...headers, cookie },
            body: JSON.stringify({ answers: { essay: randomBytes(characters / 2).toString('hex') } }),
          });
    await answer.text();
    if (answer.status === 200) tally.times.push(performance.now() - begun);
    else tally.refused[answer.status] = (tally.refused[answer.status] ?? 0) + 1;
    await delay(pauseMs);
  }
}

process.on('message', () => {
  const tally: Tally = { times: [], refused: {} };
  const until = performance.now() + seconds * 1_000;
  void Promise.all(cookies.map((cookie) => sendOneByOne(cookie, until, tally))).then(() => process.send?.(tally));
});
