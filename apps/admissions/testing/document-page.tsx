import { loadLazyComponents } from '@quire/form-engine';
import type { DocumentAnswer, Profile } from '@quire/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { queriesOf } from '../src/session/queries-of.ts';
import { openAt } from './open-at.tsx';
import { endVisits } from './sample-admissions.ts';
import { sampleProfile } from './sample-profile.ts';
import { startSampleServer, type Replies, type SampleServer } from './sample-server.ts';

/** The calls of documents, as the sample server names them. */
export const documentCalls = {
  presign: 'POST /api/presigned-url',
  store: 'POST /store',
  start: 'POST /api/pdf/document-answer/scan',
  ask: 'GET /api/pdf/document-answer/scan',
  list: 'GET /api/document-answer',
  forget: 'DELETE /api/pdf/document-answer/scan',
  remove: 'DELETE /api/document-answer/scan',
} as const;
const { presign, start, ask, list } = documentCalls;

export const kept = (status: DocumentAnswer['status'], message?: string): Record<string, DocumentAnswer> => ({
  scan: { file_name: 'scan.pdf', file_size: 16, status, message },
});
/** Returns a reply with the status of a conversion, the same whenever it is polled. */
export const standing = (status: string, message?: string) => () => ({ body: { status, message } });
/** The profile of a student whose document is converted. */
export const done: Partial<Profile> = { document_answer: kept('completed'), answer: { scan: 'ANSWERED' } };

/** Sets up page two with a document question, and a server with each test's replies. */
export function documentPage() {
  let server: SampleServer;
  beforeAll(async () => {
    server = await startSampleServer();
    window.scrollTo = () => undefined;
    await loadLazyComponents();
  });
  afterAll(() => {
    server.close();
  });
  beforeEach(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
    document.cookie = 'Sample.session=1; Path=/';
  });
  afterEach(async () => {
    await endVisits();
    document.cookie = 'Sample.session=; Max-Age=0; Path=/';
  });

  return {
    get server() {
      return server;
    },
    /** The calls of these names, in the order of arrival. */
    asked: (...names: string[]) => server.asked().filter((name) => names.includes(name)),
    /** Replies of a server that converts an upload: in progress at the first poll, then completed. */
    converts: (last: 'completed' | 'failed' = 'completed', message?: string): Replies => {
      let polls: number | undefined;
      const now = (): 'unprocessed' | 'in_progress' | typeof last =>
        polls === 0 ? 'unprocessed' : polls === 1 ? 'in_progress' : last;
      return {
        [presign]: () => ({ body: { url: `${server.origin}/store`, fields: { key: 'uploads/1', policy: 'p' } } }),
        [start]: () => {
          polls = 0;
          return {};
        },
        [ask]: () => {
          if (polls === undefined) return { body: { status: 'not_answered' } };
          polls += 1;
          return { body: { status: now().toUpperCase(), message: polls > 1 ? message : undefined } };
        },
        [list]: () => ({ body: polls === undefined ? {} : kept(now(), message) }),
      };
    },
    open: async (replies: Replies = {}, profile: Partial<Profile> = {}, options: Parameters<typeof openAt>[2] = {}) => {
      server.replies({
        'GET /api/profile': () => ({ body: sampleProfile({ last_page: '/two', ...profile }) }),
        [ask]: standing('not_answered'),
        [list]: () => ({ body: {} }),
        ...replies,
      });
      const here = openAt('/two', null, { withDocument: true, ...options });
      const group = await screen.findByRole('group', { name: /^Scan/ });
      await within(group).findByLabelText(/file.choose|file.replace/);
      return {
        ...here,
        group,
        /** The status of the document, and why it failed. */
        said: () =>
          [within(group).getByRole('status'), group.querySelector('.quire-file__status + [id$="-why"]')]
            .map((each) => each?.textContent ?? '')
            .join(''),
        choose: (file: File) => here.user.upload(within(group).getByLabelText(/file.choose|file.replace/), file),
        answer: () => here.admissions.live.current().answer('scan'),
        /** Returns whether the status of the document has arrived, and no call is pending. */
        isTold: () =>
          waitFor(() => {
            expect([
              server.asked().filter((name) => name === ask).length,
              queriesOf(here.admissions).isFetching(),
            ]).toEqual([1, 0]);
          }),
        isAnswered: () =>
          waitFor(() => {
            expect(here.admissions.live.current().answer('scan')).toBe('ANSWERED');
          }),
      };
    },
  };
}

export type DocumentPage = Awaited<ReturnType<ReturnType<typeof documentPage>['open']>>;
