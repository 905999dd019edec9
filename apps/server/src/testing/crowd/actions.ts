// A process of benches and of the test of a spike: acts as students do, and reports how long it took.
import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { baseRevisionHeader, idempotencyKeyHeader, revisionHeader } from '@quire/api-client/contract';
import { tokenOf } from '../add-students.ts';
import { type Action, type Sending, type Tally } from './crowd.ts';

const goodPassword = 'Correct-horse-9-battery';

/** How a call was answered. */
interface Answer {
  status: number;
  revision: string | undefined;
  retryAfter: string | undefined;
}
interface Ask {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

let agent = new Agent({ keepAlive: true, maxSockets: 256 });
/** The state of each student's page. */
const pages = new Map<number, { sender: string; number: number; base: number | undefined; turn: Promise<unknown> }>();
const typed = (characters: number): string =>
  randomBytes(Math.ceil(characters / 2))
    .toString('hex')
    .slice(0, characters);
const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!;

const actions: Readonly<Record<Action, (nth: number, sending: Sending) => Ask>> = {
  // Mostly a page of short answers, and now and then the essay, which is saved while it is typed.
  save(nth) {
    const page = pageOf(nth);
    page.number += 1;
    const answers =
      Math.random() < 0.25
        ? { personal_statement_essay: typed(2_000) }
        : { first_name: typed(12), last_name: typed(10), middle_name: typed(24) };
    const headers = {
      [idempotencyKeyHeader]: `${page.sender}/${page.number}`,
      ...(page.base !== undefined && { [baseRevisionHeader]: String(page.base) }),
    };
    return { method: 'PUT', path: '/api/answer', body: { answers }, headers };
  },
  profile: () => ({ method: 'GET', path: '/api/profile' }),
  lookup: () => ({
    method: 'GET',
    path: `/lookup/find?text=${encodeURIComponent(oneOf(['linc', '685', 'spring', 'new yo', 'washington', '100']))}&category=address&max_results=5`,
  }),
  presign: (_, { documentKey }) => ({ method: 'POST', path: '/api/presigned-url', body: { answer_key: documentKey } }),
  copy: () => ({ method: 'GET', path: '/api/pdf' }),
  submit: () => ({ method: 'POST', path: '/api/submit' }),
  login: (nth) => ({
    method: 'POST',
    path: '/public/login',
    body: { username: `student-${nth}@example.org`, password: goodPassword },
  }),
};

function pageOf(nth: number): NonNullable<ReturnType<typeof pages.get>> {
  const page = pages.get(nth) ?? { sender: randomUUID(), number: 0, base: undefined, turn: Promise.resolve() };
  pages.set(nth, page);
  return page;
}

function ask(sending: Sending, nth: number, { method, path, body, headers }: Ask): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const own = {
    cookie: `quire-session=${tokenOf(nth)}`,
    origin: sending.origin,
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`,
    'content-type': 'application/json',
    ...(text !== undefined && { 'content-length': String(Buffer.byteLength(text)) }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    request(sending.address + path, { method, agent, headers: own }, (answer) => {
      answer
        .on('error', reject)
        .on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            revision: answer.headers[revisionHeader] as string | undefined,
            retryAfter: answer.headers['retry-after'],
          }),
        )
        .resume();
    })
      .on('error', reject)
      .end(text);
  });
}

/** A page sends one save after the other; what else it does waits for nothing. */
async function doOne(sending: Sending, tally: Tally, action: Action, nth: number, begun: number): Promise<void> {
  const send = async (): Promise<void> => {
    const own = (tally[action] ??= { times: [], refused: {} });
    const refuse = (why: string): void => {
      own.refused[why] = (own.refused[why] ?? 0) + 1;
    };
    try {
      const { status, revision, retryAfter } = await ask(sending, nth, actions[action](nth, sending));
      if (status === 200) own.times.push(performance.now() - begun);
      else refuse(retryAfter === undefined ? String(status) : `${status} with Retry-After`);
      if (action === 'save' && revision !== undefined) pageOf(nth).base = Number(revision);
    } catch (error) {
      refuse((error as NodeJS.ErrnoException).code ?? String(error));
    }
  };
  if (action !== 'save') return send();
  const page = pageOf(nth);
  return (page.turn = page.turn.then(send)) as Promise<void>;
}

async function sendAll(sending: Sending): Promise<Tally> {
  const {
    students: [first, last],
    mix,
    seconds,
    perSecond,
    submitters = [0, 0],
    comers = [0, 0],
    connections = 256,
  } = sending;
  if (agent.maxSockets !== connections) agent = new Agent({ keepAlive: true, maxSockets: connections });
  const weighed = Object.entries(mix).flatMap(([action, weight]) => Array<Action>(weight).fill(action as Action));
  const tally: Tally = {};
  const until = performance.now() + seconds * 1_000;
  let submitted = submitters[0];
  const studentFor = (action: Action): number => {
    const [least, most] = action === 'login' ? comers : [first, last];
    if (action !== 'submit') return least + Math.floor(Math.random() * (most - least + 1));
    submitted += 1;
    return submitted <= submitters[1] ? submitted - 1 : submitters[0];
  };
  const doNext = (begun: number): Promise<void> => {
    const action = oneOf(weighed);
    return doOne(sending, tally, action, studentFor(action), begun);
  };
  // The time of a request counts from when it was due: a server that stalls is not asked less often.
  const doing = new Set<Promise<void>>();
  for (let due = performance.now(); due < until; due += (-Math.log(1 - Math.random()) * 1_000) / perSecond) {
    const early = due - performance.now();
    if (early > 1) await delay(early);
    const one = doNext(due).finally(() => doing.delete(one));
    doing.add(one);
  }
  await Promise.all(doing);
  return tally;
}

process.on('message', (sending: Sending) => void sendAll(sending).then((tally) => process.send?.(tally)));
