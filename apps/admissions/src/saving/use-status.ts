import { describeQuestion } from '@quire/form-engine';
import { type BrowserMessages, fillText, formatIn, usualDates } from '@quire/validation';
import { useEffect, useState } from 'react';
import { keepsCookies } from '../snapshot/keeps-cookies.ts';
import { useAdmissions } from '../application/admissions-context.ts';
import type { Admissions } from '../application/admissions.ts';
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
  /** Whether another tab of this browser edits. */
  isReading: boolean;
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
    if (facts.isReading) return { tone: 'quiet', text: messages.openElsewhere };
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
  if (facts.isReading && saving.unsaved === 0) return { tone: 'quiet', text: messages.openElsewhere };
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

function statusNow({
  device: { draft },
  live,
  config: { institution, messages, questionnaire },
  saving: { sync },
  snapshot,
}: Pick<Admissions, 'device' | 'live' | 'config' | 'saving' | 'snapshot'>): Status {
  const application = live.current();
  const halfTyped = application.controls.unfinished();
  return statusOf(
    {
      isLoggedIn: snapshot.getState().isLoggedIn,
      halfTyped,
      hasBegun: halfTyped.length > 0 || application.hasAnswers() || Object.keys(application.structure()).length > 0,
      keeps: draft.keeps() ? 'answers' : keepsCookies() ? 'cookies' : 'nothing',
      holdsSensitive: questionnaire.sensitive.some(
        (key) => application.answer(key) !== '' || application.controls.typed(key) !== undefined,
      ),
      online: navigator.onLine,
      saving: sync.store.getState(),
      isReading: live.applicant() === 'reader',
    },
    {
      messages: messages.status,
      timeOf: (instant) => formatIn(institution.locale ?? usualDates.locale, clock).format(instant),
      labelOf: (key) => describeQuestion({ application, messages }, key)?.readLabel,
    },
  );
}

/** Returns the status line. Renders again only when its words change. */
export function useStatus(): Status {
  const admissions = useAdmissions();
  const [status, setStatus] = useState(() => statusNow(admissions));

  useEffect(() => {
    const {
      device: { draft },
      live,
      saving: { sync },
      snapshot,
    } = admissions;
    const follow = (): void => {
      // Edits that a copy is still writing show once confirmed.
      if (!snapshot.getState().isLoggedIn && !draft.keeps() && draft.isConfirming()) return;
      const next = statusNow(admissions);
      setStatus((shown) => (shown.text === next.text && shown.tone === next.tone ? shown : next));
    };
    const ends = [
      draft.onConfirm(follow),
      live.onChange(follow),
      live.onTyped(follow),
      live.store.subscribe(follow),
      sync.store.subscribe(follow),
      snapshot.subscribe(follow),
    ];
    window.addEventListener('online', follow);
    window.addEventListener('offline', follow);
    follow();
    return () => {
      for (const end of ends) end();
      window.removeEventListener('online', follow);
      window.removeEventListener('offline', follow);
    };
  }, [admissions]);

  return status;
}
