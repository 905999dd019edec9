import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cutText } from './cut-text.ts';
import { debounce, type Debounced } from './debounce.ts';
import { readSuggestions } from './read-suggestions.ts';
import type { Suggestion } from './suggestion.ts';

/** Asks for what fits the text. `signal` is aborted when the answer is no longer wanted. */
export type Find = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

interface Answer {
  /** What was asked; empty where nothing was, or where the answer was none. */
  words: string;
  found: readonly Suggestion[];
  searching: boolean;
}

export interface Suggestions extends Answer {
  /** Asks after a pause in typing; `at once` where a person asks for the list. Says whether the answer is there already. */
  ask: (text: string, when?: 'at once') => boolean;
  /** Wants no answer any more. Draws nothing. */
  drop: () => void;
  /** Wants no answer any more, and keeps what is there. */
  stop: () => void;
  /** Forgets what is there too. */
  forget: () => void;
}

const nothing: Answer = { words: '', found: [], searching: false };

/** What was found for the newest text. What fails or answers nonsense has found nothing. */
export function useSuggestions(find: Find): Suggestions {
  const [answer, setAnswer] = useState(nothing);
  const newestFind = useRef(find);
  const request = useRef<AbortController>(undefined);
  useLayoutEffect(() => { newestFind.current = find; });

  const run = async (words: string): Promise<void> => {
    const controller = new AbortController();
    request.current = controller;
    const found = await answerOf(newestFind.current, words, controller.signal);
    if (!controller.signal.aborted) setAnswer(found ? { words, found, searching: false } : nothing);
  };
  const [later] = useState<Debounced<string>>(() => debounce((words: string) => void run(words), 200, 500));
  useEffect(() => () => {
    later.cancel();
    request.current?.abort();
  }, [later]);

  const drop = (): void => {
    later.cancel();
    request.current?.abort();
  };
  const ask: Suggestions['ask'] = (text, when) => {
    const words = cutText(text.trim());
    const isKnown = words === answer.words;
    request.current?.abort();
    if (isKnown || words === '' || when) later.cancel();
    if (words === '') setAnswer(nothing);
    else setAnswer({ ...answer, searching: !isKnown });
    if (isKnown || words === '') return true;
    if (when) void run(words);
    else later(words);
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

async function answerOf(find: Find, words: string, signal: AbortSignal): Promise<Suggestion[] | undefined> {
  try {
    return readSuggestions(await find(words, signal));
  } catch {
    // Whoever types can always use the text as it is, so a failed look-up is not worth a word.
    return undefined;
  }
}
