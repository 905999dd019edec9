import type { PresignedUpload } from '../storage/object-store.ts';
import { ownPage, type Reply, type TestBrowser } from './test-browser.ts';
import type { TestApp } from './test-app.ts';

export interface ChosenFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer> | string;
}

/** Asks for the form of an upload. */
export async function formOf(student: TestBrowser, answerKey = 'essay_doc'): Promise<PresignedUpload> {
  const { status, body, text } = await student.call('POST', '/api/presigned-url', { answer_key: answerKey });
  if (status !== 200) throw new Error(`No form for an upload: ${status} ${text}`);
  return body as unknown as PresignedUpload;
}

/** Asks for a form and posts a file with it, as a browser does; the key under which it was put. */
export const putFile = async (
  server: TestApp,
  student: TestBrowser,
  answerKey: string,
  bytes: ChosenFile['bytes'],
): Promise<string> => postFile(server, await formOf(student, answerKey), bytes);

export async function postFile(
  server: TestApp,
  { url, fields }: PresignedUpload,
  bytes: ChosenFile['bytes'],
): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([bytes]), 'file');
  const sent = new Response(form);
  const headers = { ...ownPage, 'content-type': sent.headers.get('content-type') ?? '' };
  const reply = await server.app.inject({
    method: 'POST',
    url,
    headers,
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  if (reply.statusCode !== 204) throw new Error(`The file was not taken: ${reply.statusCode} ${reply.body}`);
  return fields['key'] ?? '';
}

/** The whole way of a file: uploaded, and its check begun. */
export async function uploadFile(
  server: TestApp,
  student: TestBrowser,
  answerKey: string,
  { name, bytes }: ChosenFile,
): Promise<Reply> {
  const fileKey = await putFile(server, student, answerKey, bytes);
  return student.call('POST', `/api/pdf/document-answer/${answerKey}`, { file_key: fileKey, file_name: name });
}
