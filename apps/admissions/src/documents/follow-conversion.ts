import { ApiError, getConversion, getDocumentAnswers, type DocumentAnswer } from '@quire/api-client';
import { documentKeys } from '@quire/form-engine/core';
import { QueryObserver, type QueryKey } from '@tanstack/react-query';
import { queriesOf } from '../account/queries-of.ts';
import type { Admissions } from '../application/admissions.ts';
import { mayPass } from '../saving/may-pass.ts';
import type { Board } from './board.ts';
import { isPending, type Conversion, type KnownDocument } from './document.ts';
import { tellFailure } from './tell-failure.ts';

/** Asks the server how documents are, and tells the board. */
export interface Follower {
  /** Takes over what the server has of all of them, and follows what is being converted. */
  learn(answers: Record<string, DocumentAnswer>): void;
  /** Asks now, and every two seconds while it is being converted. */
  follow(key: string): void;
  /** Asks once, now. Rejects with `ApiError`. */
  ask(key: string): Promise<Conversion>;
  /** Stops asking: what comes would be about a document that is gone. */
  leave(key: string): void;
  isAsking(key: string): boolean;
  /** Asks about all of them. Whether the server has answered. */
  refresh(): Promise<boolean>;
  stop(): void;
}

const pollEvery = 2_000;
const longestWait = 30_000;
const conversionKey = (key: string): QueryKey => ['conversion', key];
const listKey: QueryKey = ['document-answer'];

export function createFollower(admissions: Admissions, board: Board): Follower {
  const queries = queriesOf(admissions);
  const followed = new Map<string, QueryObserver<Conversion>>();
  /** Grows when something is done to a document: what was asked before that is not believed. */
  let round = 0;
  let stopped = false;

  /** How often in a row nothing could be heard. */
  const failures = new Map<string, number>();

  const isAsking = (key: string): boolean => queries.isFetching({ queryKey: conversionKey(key), exact: true }) > 0;

  const isFollowed = (key: string): boolean =>
    followed.has(key) && (isAsking(key) || isPending(queries.getQueryData<Conversion>(conversionKey(key))?.status));

  const leave = (key: string): void => {
    round += 1;
    failures.delete(key);
    followed.get(key)?.destroy();
    followed.delete(key);
    void queries.cancelQueries({ queryKey: conversionKey(key), exact: true });
    queries.removeQueries({ queryKey: conversionKey(key), exact: true });
  };

  const gone = (key: string): void => {
    if (!board.known(key)) return;
    board.know(key, undefined);
    board.say(key, { note: undefined, refusal: admissions.messages.file.gone });
  };

  /** The server has forgotten a document that failed; why it did stands here until the student goes on. */
  const onlyRemember = (key: string, failed: KnownDocument): void => {
    const { status, refusal } = board.state(key);
    // A list that was asked for before may have told already that there is none any more.
    if (status !== 'failed' && refusal !== admissions.messages.file.gone) return;
    leave(key);
    board.show(key, failed);
    board.know(key, undefined);
    board.say(key, { refusal: undefined });
  };

  const heard = (key: string, { status, message }: Conversion): void => {
    failures.delete(key);
    board.say(key, { doubt: undefined });
    if (status === 'not_answered') return gone(key);
    const known = board.known(key);
    const now: KnownDocument = { ...known, status, message };
    board.know(key, now);
    const isOver = isPending(known?.status) && !isPending(status);
    if (isOver && status === 'failed') {
      tellFailure(admissions, { key, message }, (isDeleted) => {
        if (isDeleted) onlyRemember(key, now);
        else void refresh();
      });
    }
    if (isOver || !known) void refresh();
  };

  /** A server that cannot be asked is asked less and less often, and the student is told. */
  const unheard = (key: string, error: unknown): void => {
    failures.set(key, (failures.get(key) ?? 0) + 1);
    if (isPending(board.known(key)?.status) && mayPass(error)) board.say(key, { doubt: admissions.messages.file.unsure });
  };

  const optionsOf = (key: string): { queryKey: QueryKey; queryFn: (query: { signal: AbortSignal }) => Promise<Conversion> } => ({
    queryKey: conversionKey(key),
    queryFn: async ({ signal }) => {
      try {
        const answer = await getConversion(key, { signal });
        if (!signal.aborted) heard(key, answer);
        return answer;
      } catch (error) {
        if (!signal.aborted) unheard(key, error);
        throw error;
      }
    },
  });

  function follow(key: string): void {
    leave(key);
    const observer = new QueryObserver<Conversion>(queries, {
      ...optionsOf(key),
      refetchIntervalInBackground: true,
      refetchInterval: ({ state: { status, error } }) => {
        if (!isPending(board.known(key)?.status) || (status === 'error' && !mayPass(error))) return false;
        return Math.min(longestWait, pollEvery * 2 ** (failures.get(key) ?? 0));
      },
    });
    followed.set(key, observer);
    observer.subscribe(() => undefined);
  }

  function learn(answers: Record<string, DocumentAnswer>): void {
    for (const key of documentKeys(admissions.questionnaire)) {
      const answer = answers[key];
      if (!answer || answer.status === 'not_answered') {
        gone(key);
        continue;
      }
      const { file_name: fileName, file_size: fileSize, status = 'unprocessed', message } = answer;
      board.know(key, { fileName, fileSize, status, message });
      if (isPending(status) && !isFollowed(key)) follow(key);
    }
  }

  async function refresh(): Promise<boolean> {
    const asked = round;
    try {
      const answers = await queries.fetchQuery({ queryKey: listKey, queryFn: ({ signal }) => getDocumentAnswers({ signal }), staleTime: 0 });
      if (stopped) return false;
      if (asked !== round) return await refresh();
      learn(answers);
      return true;
    } catch (error) {
      // What was known stays until the server can be asked again. An account that is left takes its calls with it.
      if (stopped || error instanceof ApiError) return false;
      throw error;
    }
  }

  return {
    learn, follow, leave, isAsking, refresh,
    ask: (key) => queries.fetchQuery({ ...optionsOf(key), staleTime: 0 }),
    stop: () => {
      stopped = true;
      for (const key of followed.keys()) leave(key);
    },
  };
}
