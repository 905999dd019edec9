import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { request, type ClientRequest } from 'node:http';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startTestDatabase } from './database/test-database.ts';
import { addStudents, tokenOf } from './testing/add-students.ts';
import { ownFolder } from './testing/own-folder.ts';
import { sharedSettings, startServer, type ServerProcess } from './testing/server-process.ts';

vi.setConfig({ testTimeout: 180_000 });
const key = 'personal_statement_doc';
const file = randomBytes(200_000);

interface Call {
  status: number;
  body: Record<string, unknown>;
}

test(
  'a server stopped during uploads keeps those that arrive in time, and nothing of the others',
  { tags: 'deep' },
  async () => {
    const folder = ownFolder();
    const db = await startTestDatabase();
    const environment = {
      DATA_DIR: join(folder, 'data'),
      ...sharedSettings(db.url),
      DRAIN_SECONDS: '1',
    };
    const objects = join(environment.DATA_DIR, 'objects');
    let server: ServerProcess | undefined;
    const asStudent = (nth: number): Record<string, string> => ({
      'sec-fetch-site': 'same-origin',
      cookie: `quire-session=${tokenOf(nth)}`,
    });
    const call = async (nth: number, method: string, path: string, body?: object): Promise<Call> => {
      const answer = await fetch(`${server?.at}${path}`, {
        method,
        headers: { ...asStudent(nth), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as Call['body'] };
    };

    /** Sends the form of an upload with half of its file; `rest` sends the other half. */
    const beginUpload = async (
      nth: number,
    ): Promise<{ fileKey: string; rest(): void; status: Promise<number | undefined> }> => {
      const { body } = await call(nth, 'POST', '/api/presigned-url', { answer_key: key });
      const { url, fields } = body as { url: string; fields: Record<string, string> };
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([file]), 'file');
      const whole = new Response(form);
      const bytes = Buffer.from(await whole.arrayBuffer());
      const sending: ClientRequest = request(`${server?.at}${url}`, {
        method: 'POST',
        agent: false,
        headers: {
          ...asStudent(nth),
          'content-type': whole.headers.get('content-type') ?? '',
          'content-length': bytes.length,
        },
      });
      const status = new Promise<number | undefined>((resolve) => {
        sending
          .on('response', (answer) => {
            answer.resume();
            resolve(answer.statusCode);
          })
          .on('error', () => resolve(undefined))
          .on('close', () => resolve(undefined));
      });
      sending.write(bytes.subarray(0, 100_000));
      return { fileKey: fields['key'] ?? '', rest: () => sending.end(bytes.subarray(100_000)), status };
    };

    try {
      await addStudents(db.database, { upTo: 3, now: Date.now() });
      server = await startServer(environment);
      const [one, other, slow] = [await beginUpload(1), await beginUpload(2), await beginUpload(3)];
      const begun = (): number => readdirSync(join(objects, '.drafts')).length;
      await vi.waitUntil(() => existsSync(join(objects, '.drafts')) && begun() === 3, { timeout: 60_000 });

      const ended = server.end('SIGTERM');
      await vi.waitUntil(async () => (await fetch(`${server?.at}/health/ready`).catch(() => undefined))?.ok !== true, {
        timeout: 60_000,
      });
      one.rest();
      expect(await one.status).toBe(204);
      // No new connection is taken any more, and one that is under way still is.
      await vi.waitUntil(
        () =>
          fetch(`${server?.at}/health/live`).then(
            () => false,
            () => true,
          ),
        { timeout: 60_000 },
      );
      other.rest();
      expect(await other.status).toBe(204);
      expect([await ended, await slow.status]).toEqual([0, undefined]);

      server = await startServer(environment);
      const taken = await Promise.all(
        [one, other, slow].map(({ fileKey }, at) =>
          call(at + 1, 'POST', `/api/pdf/document-answer/${key}`, { file_key: fileKey, file_name: 'statement.pdf' }),
        ),
      );
      expect(taken.map(({ status }) => status)).toEqual([200, 200, 422]);
      expect([begun(), readdirSync(join(objects, 'uploads')).length]).toEqual([0, 2]);
      const again = await beginUpload(3);
      again.rest();
      expect(await again.status).toBe(204);
    } finally {
      await server?.end();
      await db.stop();
    }
  },
);
