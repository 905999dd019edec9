import { describeQuestion } from '@quire/form-engine';
import { type BrowserMessages, fillText } from '@quire/messages';
import { formatIn, usualDates } from '@quire/validation';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { keepsCookies } from '../session/keeps-cookies.ts';
import { useAdmissions } from '../application/admissions-context.ts';
import type { CurrentApplication } from '../application/current-application.ts';
import type { SavingState } from '@quire/sync';

export interface StatusFacts {
  isLoggedIn: boolean;
  /** Whether there is an answer, or a student has chosen a tab or count. */
  hasBegun: boolean;
  /** Keys of the questions whose control shows unfinished text, such as half a date. */
  halfTyped: readonly string[];
  /** What the browser keeps of this site: answers, cookies alone, or not even these. */
  keeps: 'answers' | 'cookies' | 'nothing';
  /** Whether there is a sensitive answer, which no device may hold. */
  holdsSensitive: boolean;
  online: boolean;
  saving: SavingState;
  /** Whether another tab of this browser edits what is shown. */
  isReader: boolean;
}

interface Status {
  tone: 'quiet' | 'busy' | 'safe' | 'unsafe';
  text: string;
  /** The question that the text names, as it does. */
  question?: { key: string; label: string };
}

interface Words {
  messages: BrowserMessages['status'];
  timeOf: (instant: number) => string;
  labelOf: (key: string) => string | undefined;
}

/** Returns the line that shows where the answers are, without a false promise. */
export function statusOf(facts: StatusFacts, words: Words): Status {
  const { saving } = facts;
  const { messages } = words;
  if (!facts.isLoggedIn) {
    if (facts.isReader) return { tone: 'quiet', text: messages.openElsewhere };
    if (!facts.hasBegun) return { tone: 'quiet', text: messages.nothingYet };
    if (facts.keeps === 'nothing') return { tone: 'unsafe', text: messages.nothingKept };
    if (facts.keeps === 'cookies') return { tone: 'unsafe', text: messages.notKept };
    return { tone: 'safe', text: facts.holdsSensitive ? messages.keptExceptSensitive : messages.keptOnDevice };
  }
  // What one answer is about says nothing of the others.
  if (saving.unsaved > saving.stuck.length) {
    if (!facts.online) return { tone: 'unsafe', text: messages.notSavedOffline };
    if (saving.failure === 'unavailable') return { tone: 'unsafe', text: messages.notSaved };
    const isKnown = saving.failure === 'refused' && saving.stuck.length > 0;
    if (saving.failure !== undefined && !isKnown) return { tone: 'unsafe', text: messages.notAccepted };
    return { tone: 'busy', text: messages.saving };
  }
  if (facts.isReader && saving.unsaved === 0) return { tone: 'quiet', text: messages.openElsewhere };
  const left = [...new Set([...saving.stuck, ...facts.halfTyped])];
  if (left.length > 0) return allBut(left, saving, words);
  if (!facts.hasBegun || saving.savedAt === undefined) return { tone: 'quiet', text: messages.nothingYet };
  return { tone: 'safe', text: fillText(messages.savedAt, { time: words.timeOf(saving.savedAt) }) };
}

/** Names the first answer that is not saved, beside which all others are. */
function allBut(
  [key = '', ...more]: readonly string[],
  { stuck, savedAt }: SavingState,
  { messages, timeOf, labelOf }: Words,
): Status {
  const tone = stuck.length > 0 ? 'unsafe' : 'busy';
  const label = labelOf(key);
  if (label === undefined) return { tone, text: messages.notAccepted };
  const question = more.length === 0 ? label : fillText(messages.oneAndMore, { question: label, count: more.length });
  const text =
    savedAt === undefined
      ? fillText(messages.notSavedOne, { question })
      : fillText(messages.savedExcept, { question, time: timeOf(savedAt) });
  return { tone, text, question: { key, label } };
}

const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** Facts of the status line that are the form's. */
type FormFacts = Pick<StatusFacts, 'hasBegun' | 'halfTyped' | 'holdsSensitive' | 'isReader'>;

function formFacts(live: CurrentApplication): FormFacts {
  const application = live.current();
  const { controls, questionnaire } = application;
  const halfTyped = controls.unfinished();
  return {
    halfTyped,
    hasBegun: halfTyped.length > 0 || application.hasAnswers() || Object.keys(application.structure()).length > 0,
    holdsSensitive: questionnaire.sensitive.some(
      (key) => application.answer(key) !== '' || controls.typed(key) !== undefined,
    ),
    isReader: live.isReader(),
  };
}

/** Returns the form's facts; the same object until one changes. */
function useFormFacts(live: CurrentApplication): FormFacts {
  const [facts, setFacts] = useState(() => formFacts(live));
  useEffect(() => {
    const follow = (): void => {
      const next = formFacts(live);
      setFacts((shown) => (JSON.stringify(shown) === JSON.stringify(next) ? shown : next));
    };
    const ends = [live.onChange(follow), live.onTyped(follow), live.store.subscribe(follow)];
    follow();
    return () => {
      for (const end of ends) end();
    };
  }, [live]);
  return facts;
}

const followNetwork = (listener: () => void): (() => void) => {
  const end = new AbortController();
  for (const event of ['online', 'offline']) window.addEventListener(event, listener, { signal: end.signal });
  return () => {
    end.abort();
  };
};

/** Returns the status line. */
export function useStatus(): Status {
  const {
    config: { institution, messages },
    live,
    saving: { sync },
    snapshot,
  } = useAdmissions();
  const saving = useStore(sync.store);
  const isLoggedIn = useStore(snapshot, (student) => student.isLoggedIn);
  const online = useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  );
  const form = useFormFacts(live);
  const keeps = saving.isKept ? 'answers' : keepsCookies() ? 'cookies' : 'nothing';
  return statusOf(
    { ...form, saving, isLoggedIn, online, keeps },
    {
      messages: messages.status,
      timeOf: (instant) => formatIn(institution.locale ?? usualDates.locale, clock).format(instant),
      labelOf: (key) => describeQuestion({ application: live.current(), messages }, key)?.readLabel,
    },
  );
}
