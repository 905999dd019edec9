import type { FastifyInstance } from 'fastify';
import { expectDocumented } from './expect-documented.ts';

export interface Reply {
  status: number;
  /** Parsed JSON. */
  body: Record<string, unknown>;
  text: string;
  headers: Record<string, unknown>;
}

type Headers = Record<string, string | undefined>;

/** What a page names of a save: the revision that it knows, itself, and which of its saves this is. */
export interface SaveTerms {
  base?: number | undefined;
  sender?: string | undefined;
  number?: number;
}

/** A browser on our own pages: it keeps cookies and sends what a browser sends. */
export interface TestBrowser {
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, headers?: Headers): Promise<Reply>;
  /** The calls of a page of the application. */
  save(answers: unknown, terms?: SaveTerms): Promise<Reply>;
  chooseTab(group: string, tab: string, terms?: SaveTerms): Promise<Reply>;
  setCount(group: string, count: unknown, terms?: SaveTerms): Promise<Reply>;
  submit(): Promise<Reply>;
  /** The answers that the profile has. */
  savedAnswers(): Promise<unknown>;
  /** Kept between calls; may be changed by a test. */
  cookies: Map<string, string>;
}

export const ownPage = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'content-type': 'application/json',
};

type Send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  headers: Record<string, string>,
  payload: string | undefined,
) => Promise<Omit<Reply, 'body'>>;

/** @param remoteAddress where the server believes it to be */
export function openBrowser(app: FastifyInstance, remoteAddress = '127.0.0.1', known?: TestBrowser): TestBrowser {
  return keepingCookies(async (method, url, headers, payload) => {
    const {
      statusCode,
      body,
      headers: answered,
    } = await app.inject({ method, url, headers, remoteAddress, ...(payload !== undefined && { payload }) });
    expectDocumented(method, url, { status: statusCode, text: body });
    return { status: statusCode, text: body, headers: answered };
  }, known?.cookies);
}

/** The same browser at another server over the same database, or once more. */
export const browserAt = (app: FastifyInstance, known: TestBrowser): TestBrowser => openBrowser(app, undefined, known);

const termsIn = ({ base, sender, number = 1 }: SaveTerms): Headers => ({
  'quire-base-revision': base === undefined ? undefined : String(base),
  'idempotency-key': sender === undefined ? undefined : `${sender}/${number}`,
});

export function keepingCookies(send: Send, known: ReadonlyMap<string, string> = new Map()): TestBrowser {
  const cookies = new Map(known);
  const call: TestBrowser['call'] = async (method, path, body, headers = {}) => {
    const given: Headers = {
      ...ownPage,
      ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...headers,
    };
    const sent = Object.fromEntries(
      Object.entries(given).filter((header): header is [string, string] => header[1] !== undefined),
    );
    const reply = await send(
      method,
      path,
      sent,
      body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    );
    for (const [cookie = '', ...attributes] of [reply.headers['set-cookie'] ?? []]
      .flat()
      .map((line) => String(line).split('; '))) {
      const [name = '', value = ''] = cookie.split('=');
      if (attributes.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return { ...reply, body: reply.text.startsWith('{') ? (JSON.parse(reply.text) as Reply['body']) : {} };
  };
  return {
    cookies,
    call,
    save: (answers, terms = {}) => call('PUT', '/api/answer', { answers }, termsIn(terms)),
    chooseTab: (group, tab, terms = {}) => call('PUT', '/api/tabs', { tab_id: group, chosen_tab: tab }, termsIn(terms)),
    setCount: (group, count, terms = {}) =>
      call('PUT', '/api/add-another', { button_id: group, num_components: count }, termsIn(terms)),
    submit: () => call('POST', '/api/submit'),
    savedAnswers: async () => (await call('GET', '/api/profile')).body['answer'],
  };
}
