import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { calls } from '../../packages/api-client/src/contract/index.ts';

type Told = { status?: number; json?: unknown; cookies?: string[] };
type Body = Record<string, unknown>;

/**
 * The built site before a backend by the specification's section 7 alone: it answers with those values, and null for
 * the rest.
 */
export interface LiteralBackend {
  url: string;
  /** `GET /api/document-answer` and the like, in the order of arrival. */
  asked: string[];
  /** Requests that are not what the specification says, such as an unknown field. */
  faults: string[];
  answers: Record<string, unknown>;
  documents: Record<string, { file_name: string; file_size: number }>;
  /** By question key; once a conversion is there, it is remembered until it is deleted. */
  conversions: Record<string, string>;
  statuses: string[];
  close(): Promise<void>;
}

const site = fileURLToPath(new URL('../../apps/admissions/dist', import.meta.url));
const kinds: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};
const user = { username: 'ada@example.org', password: 'Correct-Horse-7-Battery' };
/** Calls of the contract that this server lacks: our additions to the specification. */
const added = new Set<string>([
  calls.getReceipt.path,
  calls.getOwnData.path,
  calls.postDeletion.path,
  calls.getServiceDocument.path,
  calls.postTemporaryAnswer.path,
]);
const table = Object.values(calls).filter(
  ({ method, path }) => !added.has(path) && `${method} ${path}` !== 'POST /public/tmp',
);

export async function startLiteralBackend(): Promise<LiteralBackend> {
  const state: Omit<LiteralBackend, 'url' | 'close'> = {
    asked: [],
    faults: [],
    answers: {},
    documents: {},
    conversions: {},
    statuses: [],
  };
  const tabs: Record<string, string> = {};
  const counts: Record<string, number> = {};
  const uploads = new Map<string, number>();
  const logins: object[] = [];
  let lastPage: string | null = null;

  const dispatch: Record<string, (body: Body, key: string) => Told> = {
    'POST /public/login': ({ username, password }) => {
      if (username !== user.username || password !== user.password)
        return { status: 401, json: { message: 'Incorrect username or password.' } };
      logins.push({ at: logins.length, from: 'a browser' });
      return { json: { message: 'Hello.' }, cookies: ['sid=1; HttpOnly; Path=/', 'WexcombeIdentity.user=1; Path=/'] };
    },
    'GET /api/logout': () => ({ json: null, cookies: ['sid=; Max-Age=0; Path=/'] }),
    'GET /api/profile': () => ({
      json: {
        answer: state.answers,
        document_answer: state.documents,
        tabs: Object.keys(tabs).length > 0 ? tabs : null,
        add_another: null,
        username: user.username,
        last_page: lastPage,
        successful_login: logins,
        web_status: state.statuses.length > 0 ? state.statuses.map((status) => ({ web_status: status })) : null,
      },
    }),
    'POST /api/web-status': ({ web_status: status }) => {
      state.statuses.push(String(status));
      return { json: null };
    },
    'PUT /api/last-page': ({ last_page: path }) => {
      lastPage = String(path);
      return { json: null };
    },
    'PUT /api/answer': ({ answers }) => {
      Object.assign(state.answers, answers);
      return { json: { message: null } };
    },
    'POST /api/validations': () => ({ json: null }),
    'POST /api/submit': () => ({ json: null }),
    'GET /api/document-answer': () => ({ json: state.documents }),
    'POST /api/presigned-url': ({ answer_key: key }) => ({
      json: { url: '/store', fields: { key: `files/${String(key)}`, expires: 300, acl: null } },
    }),
    'POST /api/pdf/document-answer': ({ file_key: file, file_name: name }, key) => {
      state.documents[key] = { file_name: String(name), file_size: uploads.get(String(file)) ?? 0 };
      state.conversions[key] = 'UNPROCESSED';
      return { json: null };
    },
    'GET /api/pdf/document-answer': (_, key) => {
      const status = state.conversions[key] ?? 'NOT_ANSWERED';
      if (status === 'UNPROCESSED') state.conversions[key] = 'IN_PROGRESS';
      if (status === 'IN_PROGRESS') state.conversions[key] = 'COMPLETED';
      return { json: { status, url: null, message: null } };
    },
    'DELETE /api/document-answer': (_, key) => {
      delete state.documents[key];
      return { json: null };
    },
    'DELETE /api/pdf/document-answer': (_, key) => {
      delete state.conversions[key];
      return { json: null };
    },
    'GET /api/pdf': () => ({ json: { status: 'IN_PROGRESS', url: null, message: null } }),
    'PUT /api/add-another': ({ button_id: id, num_components: count }) => {
      counts[String(id)] = Number(count);
      return { json: null };
    },
    'GET /api/add-another': () => ({ json: counts }),
    'PUT /api/tabs': ({ tab_id: id, chosen_tab: tab }) => {
      tabs[String(id)] = String(tab);
      return { json: null };
    },
    'GET /api/tabs': () => ({ json: tabs }),
    'GET /service/tmp-pdf': () => ({
      json: { answer: state.answers, add_another: null, document_answer: state.documents, tabs },
    }),
    'GET /lookup/find': () => ({ json: null }),
  };

  /** The call of the table that a request makes; undefined where the table has none such. */
  const callOf = (
    method: string,
    path: string,
  ): { name: string; key: string; body: (typeof table)[number]['body'] } | undefined => {
    for (const call of table) {
      const [pattern = ''] = call.path.split('?');
      const base = pattern.replace('/:answerKey', '');
      const key = pattern.includes(':') ? path.slice(base.length + 1) : '';
      const isIt = pattern.includes(':') ? path.startsWith(`${base}/`) && key !== '' : path === base;
      if (call.method === method && isIt)
        return { name: `${method} ${base}`, key: decodeURIComponent(key), body: call.body };
    }
    return undefined;
  };

  const answer = async (request: IncomingMessage): Promise<Told> => {
    const { method = 'GET', url = '/', headers } = request;
    const { pathname } = new URL(url, 'http://here');
    const bytes = await buffer(request);
    state.asked.push(`${method} ${pathname}`);
    if (pathname === '/store') {
      const sent = bytes.toString('latin1');
      uploads.set(/name="key"\r\n\r\n([^\r]*)/.exec(sent)?.[1] ?? '', bytes.length);
      return { status: 204 };
    }
    // As a gateway does that lets nobody know what there is.
    const call = callOf(method, pathname);
    if (call === undefined || (pathname.startsWith('/api/') && !headers.cookie?.includes('sid=1')))
      return { status: 401, json: { message: 'Who are you?' } };
    const body: unknown = bytes.length === 0 ? undefined : JSON.parse(bytes.toString());
    if (!call.body.safeParse(body).success || headers['content-type'] !== 'application/json')
      state.faults.push(`${method} ${url} ${bytes.toString()}`);
    return dispatch[call.name]?.((body ?? {}) as Body, call.key) ?? { status: 500, json: {} };
  };

  const page = async (path: string, response: ServerResponse): Promise<void> => {
    const file = extname(path) !== '' && existsSync(join(site, path)) ? path : '/index.html';
    response
      .writeHead(200, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream' })
      .end(await readFile(join(site, file)));
  };

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://here');
      if (!/^\/(?:api|public|service|lookup|store)(?:\/|$)/.test(pathname)) return page(pathname, response);
      const { status = 200, json, cookies = [] } = await answer(request);
      response
        .writeHead(status, { 'content-type': 'application/json', 'set-cookie': cookies })
        .end(status === 204 ? undefined : JSON.stringify(json));
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    ...state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
