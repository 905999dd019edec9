import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cutText } from './cut-text.ts';

/** One option: `text` is its name, `subText` distinguishes equal names. */
export interface Suggestion {
  id: string;
  text: string;
  subText?: string | undefined;
}

/** Finds suggestions for a text. `signal` is aborted when the answer is no longer wanted. */
export type Find = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

interface Answer {
  /** The text that was asked for; empty before the first question, and after one that failed. */
  query: string;
  found: readonly Suggestion[];
  searching: boolean;
}

export interface Suggestions extends Answer {
  /**
   * Asks after a pause in typing; `at once` where a person asks for the list. Says whether the answer is there already.
   */
  ask: (text: string, when?: 'at once') => boolean;
  /** Wants no answer any more. Draws nothing. */
  drop: () => void;
  /** Ignores pending answers, and keeps the present ones. */
  stop: () => void;
  /** Ignores pending answers, and clears the present ones. */
  forget: () => void;
}

const nothing: Answer = { query: '', found: [], searching: false };

/** The suggestions for the newest text. A look-up that fails or answers nonsense has found nothing. */
export function useSuggestions(find: Find): Suggestions {
  const [answer, setAnswer] = useState(nothing);
  const newestFind = useRef(find);
  const request = useRef<AbortController>(undefined);
  useLayoutEffect(() => {
    newestFind.current = find;
  });

  const run = async (query: string): Promise<void> => {
    const controller = new AbortController();
    request.current = controller;
    const found = await answerOf(newestFind.current, query, controller.signal);
    if (!controller.signal.aborted) setAnswer(found ? { query, found, searching: false } : nothing);
  };
  const [findLater] = useState<Debounced<string>>(() => debounce((query: string) => void run(query), 200, 500));
  useEffect(
    () => () => {
      findLater.cancel();
      request.current?.abort();
    },
    [findLater],
  );

  const drop = (): void => {
    findLater.cancel();
    request.current?.abort();
  };
  const ask: Suggestions['ask'] = (text, when) => {
    const query = cutText(text.trim());
    const isFound = query === answer.query;
    request.current?.abort();
    if (isFound || query === '' || when) findLater.cancel();
    if (query === '') setAnswer(nothing);
    else setAnswer({ ...answer, searching: !isFound });
    if (isFound || query === '') return true;
    if (when) void run(query);
    else findLater(query);
    return false;
  };
  const stop = (): void => {
    drop();
    setAnswer((before) => (before.searching ? { ...before, searching: false } : before));
  };
  const forget = (): void => {
    drop();
    setAnswer(nothing);
  };
  return { ...answer, ask, drop, stop, forget };
}

async function answerOf(find: Find, query: string, signal: AbortSignal): Promise<Suggestion[] | undefined> {
  try {
    return readSuggestions(await find(query, signal));
  } catch {
    // A person can always use the typed text as it is, so a failed look-up shows no message.
    return undefined;
  }
}

const most = 5;

/** The first five suggestions of an answer. Entries without id or text, and those that come twice, are passed over. */
export function readSuggestions(answer: unknown): Suggestion[] | undefined {
  if (!Array.isArray(answer)) return undefined;
  const read = new Map<string, Suggestion>();
  for (const entry of answer as unknown[]) {
    if (read.size === most) break;
    if (isSuggestion(entry) && !read.has(entry.id)) read.set(entry.id, entry);
  }
  return [...read.values()];
}

function isSuggestion(entry: unknown): entry is Suggestion {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, text, subText } = entry as Record<keyof Suggestion, unknown>;
  return isWritten(id) && isWritten(text) && (subText === undefined || subText === null || typeof subText === 'string');
}

const isWritten = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

interface Debounced<Value> {
  (value: Value): void;
  cancel: () => void;
}

/** Calls with the newest value after a pause of `wait` ms, and after `longest` ms where no pause comes. */
export function debounce<Value>(run: (value: Value) => void, wait: number, longest: number): Debounced<Value> {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => {
    clearTimeout(pause);
    clearTimeout(limit);
    limit = undefined;
  };
  let newest: Value;
  const fire = (): void => {
    cancel();
    run(newest);
  };
  const call = (value: Value): void => {
    newest = value;
    clearTimeout(pause);
    pause = setTimeout(fire, wait);
    limit ??= setTimeout(fire, longest);
  };
  return Object.assign(call, { cancel });
}
