import { type BrowserMessages, fillText, formatIn, usualDates } from '@quire/validation';
import { useEffect, useState } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import type { Admissions } from '../application/admissions.ts';
import type { SavingState } from '@quire/sync';

export interface StatusFacts {
  isLoggedIn: boolean;
  /** Whether there is an answer, or a student has chosen a tab or count. */
  hasBegun: boolean;
  /** Whether a control shows unfinished text, such as half a date. */
  isHalfTyped: boolean;
  deviceKeeps: boolean;
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
}

/** Returns the line that shows where the answers are, without a false promise. */
export function statusOf(
  facts: StatusFacts,
  messages: BrowserMessages['status'],
  timeOf: (instant: number) => string,
): Status {
  const { saving } = facts;
  if (!facts.isLoggedIn) {
    if (facts.isReading) return { tone: 'quiet', text: messages.openElsewhere };
    if (!facts.hasBegun) return { tone: 'quiet', text: messages.nothingYet };
    if (!facts.deviceKeeps) return { tone: 'unsafe', text: messages.notKept };
    return { tone: 'safe', text: facts.holdsSensitive ? messages.keptExceptSensitive : messages.keptOnDevice };
  }
  if (saving.unsaved > 0) {
    if (!facts.online) return { tone: 'unsafe', text: messages.notSavedOffline };
    if (saving.held > 0) return { tone: 'unsafe', text: messages.changedElsewhere };
    if (saving.failure === 'refused') return { tone: 'unsafe', text: messages.notTaken };
    if (saving.failure === 'refusedWhole') return { tone: 'unsafe', text: messages.notAccepted };
    if (saving.failure !== undefined) return { tone: 'unsafe', text: messages.notSaved };
    return { tone: 'busy', text: messages.saving };
  }
  if (facts.isReading) return { tone: 'quiet', text: messages.openElsewhere };
  if (facts.isHalfTyped) return { tone: 'busy', text: messages.halfTyped };
  if (!facts.hasBegun || saving.savedAt === undefined) return { tone: 'quiet', text: messages.nothingYet };
  return { tone: 'safe', text: fillText(messages.savedAt, { time: timeOf(saving.savedAt) }) };
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
  const isHalfTyped = application.controls.unfinished().length > 0;
  return statusOf(
    {
      isLoggedIn: snapshot.getState().isLoggedIn,
      isHalfTyped,
      hasBegun: isHalfTyped || application.hasAnswers() || Object.keys(application.structure()).length > 0,
      deviceKeeps: draft.keeps(),
      holdsSensitive: questionnaire.sensitive.some(
        (key) => application.answer(key) !== '' || application.controls.typed(key) !== undefined,
      ),
      online: navigator.onLine,
      saving: sync.store.getState(),
      isReading: live.applicant() === 'reader',
    },
    messages.status,
    (instant) => formatIn(institution.locale ?? usualDates.locale, clock).format(instant),
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
