import { ApiError, getConversion, getDocumentAnswers, type DocumentAnswer } from '@quire/api-client';
import { documentKeys } from '@quire/form-engine/core';
import { QueryObserver, type QueryKey } from '@tanstack/react-query';
import { isDeadSession } from '../calls/is-dead-session.ts';
import { queriesOf } from '../calls/queries-of.ts';
import type { Admissions } from '../application/admissions.ts';
import type { Board } from './board.ts';
import { answered, isPending, type Conversion, type KnownDocument } from './document.ts';
import { tellFailure } from './tell-failure.ts';

/** Asks the server how documents are, and tells the board. */
export interface Follower {
  /**
   * Takes over what a profile has of all of them, and follows what is being converted. The list need not have a status (specification,
   * 3.5), and where it has one the conversion knows better (docs/decisions/0045).
   */
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
  /** Asks about all of them, and how each conversion stands. */
  refreshAll(): Promise<void>;
  stop(): void;
}

/** A document that is in the list. */
interface Listed extends DocumentAnswer { status: KnownDocument['status'] | undefined }

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
  /** Documents in the list of which nobody has said how they stand. */
  const assumed = new Set<string>();
  /** Failures that were told without their reason. */
  const unexplained = new Set<string>();

  const isAsking = (key: string): boolean => queries.isFetching({ queryKey: conversionKey(key), exact: true }) > 0;

  const isFollowed = (key: string): boolean =>
    followed.has(key) && (isAsking(key) || isPending(queries.getQueryData<Conversion>(conversionKey(key))?.status));

  const leave = (key: string): void => {
    round += 1;
    failures.delete(key);
    assumed.delete(key);
    followed.get(key)?.destroy();
    followed.delete(key);
    void queries.cancelQueries({ queryKey: conversionKey(key), exact: true });
    queries.removeQueries({ queryKey: conversionKey(key), exact: true });
  };

  const gone = (key: string): void => {
    const isMissed = board.known(key) !== undefined && (!assumed.delete(key) || board.known(key)?.status === 'completed');
    board.know(key, undefined);
    if (isMissed) board.say(key, { note: undefined, refusal: admissions.messages.file.gone });
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

  /** Takes over how a document is now. Whether its conversion has ended with that. */
  const take = (key: string, { message, ...document }: KnownDocument): boolean => {
    const before = board.known(key);
    const wasPending = isPending(before?.status) && !assumed.has(key);
    // Whoever does not say why does not say that it was for no reason.
    const reason = message ?? (before?.status === document.status ? before.message : undefined);
    const now: KnownDocument = { ...document, message: reason };
    board.know(key, now);
    const isOver = wasPending && !isPending(now.status);
    if (now.status !== 'failed') unexplained.delete(key);
    else if (isOver || (reason !== undefined && unexplained.delete(key))) tell(key, now);
    return isOver;
  };

  const tell = (key: string, failed: KnownDocument): void => {
    if (failed.message === undefined) unexplained.add(key);
    tellFailure(admissions, { key, message: failed.message }, (isDeleted) => {
      unexplained.delete(key);
      if (isDeleted) onlyRemember(key, board.known(key) ?? failed);
      else void refresh();
    });
  };

  const heard = (key: string, { status, message }: Conversion): void => {
    failures.delete(key);
    board.say(key, { doubt: undefined });
    if (status === 'not_answered') return gone(key);
    const known = board.known(key);
    // A document that is in no list is none, although a server may remember its conversion.
    if (!known && status === 'completed') return void confirm();
    const isOver = take(key, { ...known, status, message });
    assumed.delete(key);
    if (isOver || !known) void confirm();
  };

  /** A server that cannot be asked is asked less and less often, and the student is told. */
  const unheard = (key: string, error: unknown): void => {
    failures.set(key, (failures.get(key) ?? 0) + 1);
    if (isPending(board.known(key)?.status) && !isDeadSession(error)) board.say(key, { doubt: admissions.messages.file.unsure });
  };

  /** How a conversion stands of which the server says nothing: as it is known, or as the list has it, which is then all there is. */
  const unsaid = (key: string, error: ApiError): Conversion => {
    const known = board.known(key);
    if (assumed.has(key)) return { status: 'completed' };
    if (!known || isPending(known.status)) throw error;
    return known;
  };

  const conversionOf = async (key: string, signal: AbortSignal): Promise<Conversion> => {
    try {
      const { status, message } = await getConversion(key, { signal });
      return status === undefined ? unsaid(key, new ApiError('server', 200, undefined)) : { status, message };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return unsaid(key, error);
      throw error;
    }
  };

  const optionsOf = (key: string): { queryKey: QueryKey; queryFn: (query: { signal: AbortSignal }) => Promise<Conversion> } => ({
    queryKey: conversionKey(key),
    queryFn: async ({ signal }) => {
      try {
        const answer = await conversionOf(key, signal);
        if (!signal.aborted) heard(key, answer);
        return answer;
      } catch (error) {
        if (!signal.aborted) unheard(key, error);
        throw error;
      }
    },
  });

  function follow(key: string): void {
    const isAssumed = assumed.has(key);
    leave(key);
    if (isAssumed) assumed.add(key);
    const observer = new QueryObserver<Conversion>(queries, {
      ...optionsOf(key),
      refetchIntervalInBackground: true,
      refetchInterval: ({ state: { status, error } }) => {
        if (!isPending(board.known(key)?.status) || (status === 'error' && isDeadSession(error))) return false;
        return Math.min(longestWait, pollEvery * 2 ** (failures.get(key) ?? 0));
      },
    });
    followed.set(key, observer);
    observer.subscribe(() => undefined);
  }

  function learn(answers: Record<string, DocumentAnswer>, isConfirming: boolean): void {
    for (const key of documentKeys(admissions.questionnaire)) {
      const { [key]: answer } = answers;
      if (answer && answer.status !== 'not_answered') learnOf(key, { ...answer, status: answer.status }, isConfirming);
      // A list that confirms may lag behind; whoever is not in it is told of by the conversion.
      else if (!isConfirming || (answer && !board.known(key))) learnNone(key);
    }
  }

  function learnOf(key: string, { file_name: fileName, file_size: fileSize, status: listed, message }: Listed, isConfirming: boolean): void {
    const heardOf = queries.getQueryData<Conversion>(conversionKey(key))?.status;
    const stands = board.known(key)?.status ?? (heardOf === 'not_answered' ? undefined : heardOf);
    const status = (isConfirming ? stands ?? listed : listed ?? stands) ?? assume(key);
    take(key, { fileName, fileSize, status, message });
    if (listed !== undefined) assumed.delete(key);
    const isUnsaid = listed === undefined || (listed === 'failed' && board.known(key)?.message === undefined);
    if (isPending(status) ? !isFollowed(key) : isUnsaid && !isConfirming && !isAsking(key)) follow(key);
  }

  /** Nothing is said of how it stands. Its mark among the answers says that it was converted once. */
  function assume(key: string): 'completed' | 'unprocessed' {
    assumed.add(key);
    return admissions.live.current().stored(key) === answered ? 'completed' : 'unprocessed';
  }

  /** What is in no list is none, but for one that may be on its way there, or has failed and so is nothing to list: its conversion knows. */
  function learnNone(key: string): void {
    const known = board.known(key);
    if (!known || known.status === 'completed') gone(key);
    else if (!isFollowed(key)) follow(key);
  }

  async function refresh(): Promise<boolean> {
    return await learnAnew(false);
  }

  /** Asks for name and size once a conversion has told how it stands: that is believed, whatever the list says of it, and not asked again. */
  async function confirm(): Promise<void> {
    await learnAnew(true);
  }

  async function learnAnew(isConfirming: boolean): Promise<boolean> {
    if (stopped) return false;
    const asked = round;
    try {
      const answers = await queries.fetchQuery({ queryKey: listKey, queryFn: ({ signal }) => getDocumentAnswers({ signal }), staleTime: 0 });
      if (stopped) return false;
      if (asked !== round) return await learnAnew(isConfirming);
      learn(answers, isConfirming);
      return true;
    } catch (error) {
      // Whoever waits for this must not tell of the session a second time.
      if (!stopped && isDeadSession(error)) await admissions.sessionInvalid();
      // What was known stays until the server can be asked again. An account that is left takes its calls with it.
      if (stopped || error instanceof ApiError) return false;
      throw error;
    }
  }

  return {
    learn: (answers) => { learn(answers, true); },
    follow, leave, isAsking, refresh,
    refreshAll: async () => {
      for (const key of documentKeys(admissions.questionnaire)) follow(key);
      await refresh();
    },
    ask: (key) => queries.fetchQuery({ ...optionsOf(key), staleTime: 0 }),
    stop: () => {
      stopped = true;
      for (const key of followed.keys()) leave(key);
    },
  };
}
