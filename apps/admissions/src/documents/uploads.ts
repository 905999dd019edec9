import { ApiError, postPresignedUrl, postToPresignedUrl, startConversion } from '@quire/api-client';
import { notReplaced } from '@quire/validation';
import { isDeadSession } from '../calls/is-dead-session.ts';
import { messageOf } from '../calls/message-of.ts';
import { mayPass } from '../calls/may-pass.ts';
import { isPending, type KnownDocument } from './document.ts';
import { prepareFile } from './prepare/prepare-file.ts';
import { tellFailure, untellFailure } from './tell-failure.ts';
import type { DocumentWork } from './work.ts';

/** Brings chosen files to the server, one for each question at a time. */
export interface Uploads {
  choose(key: string, file: File): void;
  /** Sends the file once more whose upload failed last. */
  retry(key: string): void;
  isUnderWay(key: string): boolean;
  /** Gives up what is under way or has failed. Whether the server may have begun to convert it. */
  cancel(key: string): boolean;
  stop(): void;
}

interface Attempt {
  readonly controller: AbortController;
  /** The server was asked to convert it, and may have begun even where its answer was lost. */
  begun: boolean;
}

const askAgainAfter = 5_000;

export function createUploads({ admissions, board, follower, changed }: DocumentWork): Uploads {
  const { messages: { file: words } } = admissions;
  const attempts = new Map<string, Attempt>();
  const failed = new Map<string, File>();
  /** Uploads that may have arrived although nobody said so. */
  const seeking = new Map<string, ReturnType<typeof setTimeout>>();

  const forget = (key: string): void => {
    clearTimeout(seeking.get(key));
    seeking.delete(key);
    failed.delete(key);
    untellFailure(key);
    board.show(key, undefined);
    board.say(key, { note: undefined, refusal: undefined, canRetry: undefined });
  };

  const cancel = (key: string): boolean => {
    const attempt = attempts.get(key);
    const mayBeThere = attempt?.begun === true || seeking.has(key);
    attempt?.controller.abort(new DOMException('The upload was given up.', 'AbortError'));
    attempts.delete(key);
    forget(key);
    return mayBeThere;
  };

  function choose(key: string, chosen: File): void {
    cancel(key);
    const attempt: Attempt = { controller: new AbortController(), begun: false };
    attempts.set(key, attempt);
    board.show(key, { status: 'preparing', fileName: chosen.name, fileSize: chosen.size });
    void (async () => {
      try {
        await bring(key, chosen, attempt);
      } catch (error) {
        if (attempts.get(key) === attempt) fail(key, chosen, error);
      }
    })();
  }

  async function bring(key: string, chosen: File, attempt: Attempt): Promise<void> {
    const { signal } = attempt.controller;
    const prepared = await prepareFile(chosen, admissions.messages);
    signal.throwIfAborted();
    if ('refusal' in prepared) {
      attempts.delete(key);
      board.show(key, undefined);
      // Below a file that stays, the bare reason would read as if it were about that one.
      board.say(key, board.known(key) ? { refusal: notReplaced(words, chosen, prepared.refusal) } : prepared);
      return;
    }
    const { file, note } = prepared;
    const uploading = { status: 'uploading', fileName: file.name, fileSize: file.size, note } as const;
    board.show(key, uploading);
    // The server has to know by then that the question is asked at all.
    if (admissions.saver.store.getState().unsaved > 0) await admissions.saver.flush();
    signal.throwIfAborted();
    const { url, fields } = await postPresignedUrl(key, { signal });
    signal.throwIfAborted();
    await postToPresignedUrl(url, fields, file, { signal, onProgress: (progress) => { if (attempts.get(key) === attempt) board.show(key, { ...uploading, progress }); } });
    signal.throwIfAborted();
    follower.leave(key);
    attempt.begun = true;
    await startConversion(key, { file_key: fields['key'] ?? '', file_name: file.name }, { signal });
    signal.throwIfAborted();
    attempts.delete(key);
    board.know(key, { status: 'unprocessed', fileName: file.name, fileSize: file.size });
    forget(key);
    board.say(key, { note });
    changed();
    follower.follow(key);
    await follower.refresh();
  }

  function fail(key: string, file: File, error: unknown): void {
    const begun = attempts.get(key)?.begun === true;
    attempts.delete(key);
    if (isDeadSession(error)) return void admissions.sessionInvalid();
    if (!(error instanceof ApiError)) admissions.unexpected.show(error);
    const message = messageOf(error, admissions.messages);
    failed.set(key, file);
    const before = board.known(key);
    if (before) {
      board.show(key, undefined);
      board.say(key, { refusal: notReplaced(words, file, message), canRetry: true });
      follower.follow(key);
    } else {
      board.show(key, { status: 'failed', fileName: file.name, fileSize: file.size, message, canRetry: true });
    }
    tellFailure(admissions, { key, message }, begun ? () => { void follower.refresh(); } : undefined);
    if (begun && mayPass(error)) seek(key, file, before);
  }

  /** Asks until the server says whether an upload has arrived after all: then it is no failure. */
  function seek(key: string, file: File, before: KnownDocument | undefined): void {
    seeking.set(key, setTimeout(() => {
      void (async () => {
        const answered = await follower.refresh();
        if (failed.get(key) !== file) return;
        if (!answered) return seek(key, file, before);
        seeking.delete(key);
        const now = board.known(key);
        if (now && (isPending(now.status) || now.fileName !== before?.fileName || now.fileSize !== before?.fileSize)) forget(key);
      })();
    }, askAgainAfter));
  }

  return {
    choose,
    retry: (key) => {
      const file = failed.get(key);
      if (file) choose(key, file);
    },
    isUnderWay: (key) => attempts.has(key),
    cancel,
    stop: () => { for (const key of new Set([...attempts.keys(), ...failed.keys()])) cancel(key); },
  };
}
