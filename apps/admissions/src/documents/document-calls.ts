import {
  ApiError,
  deleteConversion,
  deleteDocumentAnswer,
  getConversion,
  getDocumentAnswers,
  postPresignedUrl,
  postToPresignedUrl,
  startConversion,
} from '@quire/api-client';
import type { QueryKey } from '@tanstack/react-query';
import { isDeadSession } from '../session/is-dead-session.ts';
import { mayPass } from '../session/may-pass.ts';
import { messageOf } from '../session/message-of.ts';
import { queriesOf } from '../session/queries-of.ts';
import { listOf, type DocumentWork } from './document-store.ts';
import type { UploadPhase } from './document-turn.ts';
import { earlierIn } from './server-answers.ts';
import { prepareFile } from './prepare/prepare-file.ts';

/** Takes one step of an upload. It ends with the event that begins the next step, or with a failure. */
export async function uploadOn(
  work: DocumentWork,
  key: string,
  phase: UploadPhase,
  signal: AbortSignal,
): Promise<void> {
  const { admissions, store } = work;
  try {
    if (phase.is === 'preparing') await prepare(work, key, phase);
    else if (phase.is === 'posting') await post(work, key, phase, signal);
    else await queue(work, key, phase, signal);
  } catch (error) {
    if (signal.aborted) return;
    if (isDeadSession(error)) return void admissions.session.invalid();
    if (!(error instanceof ApiError)) admissions.errors.unexpected.show(error);
    store.dispatch({
      is: 'uploadFailed',
      key,
      attempt: phase.attempt,
      message: messageOf(error, admissions.config.messages),
      mayPass: mayPass(error),
    });
  }
}

type In<Is extends UploadPhase['is']> = Extract<UploadPhase, { is: Is }>;

async function prepare(
  { admissions, store }: DocumentWork,
  key: string,
  { attempt, chosen }: In<'preparing'>,
): Promise<void> {
  const prepared = await prepareFile(chosen, admissions.config.messages);
  if ('refusal' in prepared) store.dispatch({ is: 'refused', key, attempt, reason: prepared.refusal });
  else store.dispatch({ is: 'prepared', key, attempt, file: prepared.file, note: prepared.note });
}

async function post(
  {
    admissions: {
      saving: { sync },
    },
    store,
  }: DocumentWork,
  key: string,
  { attempt, file }: In<'posting'>,
  signal: AbortSignal,
): Promise<void> {
  // The server has to know by then that the question is asked at all.
  if (sync.store.getState().unsaved > 0) await sync.flush();
  signal.throwIfAborted();
  const { url, fields } = await postPresignedUrl(key, { signal });
  signal.throwIfAborted();
  await postToPresignedUrl(url, fields, file, {
    signal,
    onProgress: (progress) => {
      store.dispatch({ is: 'progressed', key, attempt, progress });
    },
  });
  store.dispatch({ is: 'posted', key, attempt, fileKey: fields['key'] ?? '' });
}

async function queue(
  { store, notifyOthers }: DocumentWork,
  key: string,
  { attempt, file, fileKey }: In<'queueing'>,
  signal: AbortSignal,
): Promise<void> {
  const begun = await startConversion(key, { file_key: fileKey, file_name: file.name }, { signal });
  signal.throwIfAborted();
  store.dispatch({ is: 'queued', key, attempt, earlier: earlierIn(begun) });
  notifyOthers();
}

/** A call by way of the query client, which reports a dead session. It keeps no answer: the document store does. */
function ask<Answer>(
  { admissions }: DocumentWork,
  queryKey: QueryKey,
  signal: AbortSignal,
  call: (options: { signal: AbortSignal }) => Promise<Answer>,
): Promise<Answer> {
  const queries = queriesOf(admissions);
  signal.addEventListener(
    'abort',
    () => {
      void queries.cancelQueries({ queryKey, exact: true });
    },
    { once: true },
  );
  return queries.fetchQuery({ queryKey, gcTime: 0, queryFn: (query) => call({ signal: query.signal }) });
}

/** Asks for the state of a conversion. */
export async function askForConversion(
  work: DocumentWork,
  key: string,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  const { store } = work;
  try {
    const { status, message, ahead } = await ask(work, ['conversion', key, id], signal, (options) =>
      getConversion(key, options),
    );
    if (status === undefined)
      store.dispatch({ is: 'pollUnknown', key, id, error: new ApiError('server', 200, undefined) });
    else store.dispatch({ is: 'polled', key, id, conversion: { status, message, ahead } });
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof ApiError && error.status === 404) store.dispatch({ is: 'pollUnknown', key, id, error });
    else store.dispatch({ is: 'pollFailed', key, id, error, isDead: isDeadSession(error) });
  }
}

/** Asks what documents there are. */
export async function askForList(work: DocumentWork, id: number, signal: AbortSignal): Promise<void> {
  const { admissions, store } = work;
  try {
    const answers = await ask(work, ['document-answer', id], signal, getDocumentAnswers);
    store.dispatch({ is: 'listed', id, ...listOf(admissions, answers) });
  } catch (error) {
    if (signal.aborted) return;
    // A caller that waits for the list must not report the session a second time.
    if (isDeadSession(error)) await admissions.session.invalid();
    // The known documents stay until the server can be asked again.
    store.dispatch({ is: 'listFailed', id });
    if (!(error instanceof ApiError)) throw error;
  }
}

/** A document that a server does not know is deleted already. */
const unlessMissing = (error: unknown): void => {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
};

/** Ends and forgets the conversion of a question's document, if there is one. Rejects with `ApiError`. */
export const forgetConversion = (key: string): Promise<void> =>
  deleteConversion(key).then(() => undefined, unlessMissing);

/** Deletes the document of a question, if there is one. Rejects with `ApiError`. */
export const forgetDocument = (key: string): Promise<void> =>
  deleteDocumentAnswer(key).then(() => undefined, unlessMissing);
