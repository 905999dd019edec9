import { todayIn, type Answers } from '@quire/validation';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { splitStructure, type Questionnaire } from '../../core/index.ts';
import { createBareApplication, type LiveApplicationOptions } from '../live/create-bare-application.ts';
import { followTime } from '../live/follow-time.ts';
import type { LiveApplication } from '../live/live-application.ts';

export interface DraftOptions extends Pick<LiveApplicationOptions, 'mode' | 'can'> {
  answers: Answers;
  onChange?: ((answers: Answers) => void) | undefined;
}

/** Drafts that went out and may still come back: a host may hand in what it has saved a little later. */
const mostOut = 100;

/**
 * Returns the open application of a form. Its draft goes out with each edit. What comes in replaces it, unless it went
 * out before or is what came in last. Another version of the questionnaire takes over what was answered.
 */
export function useDraft(
  questionnaire: Questionnaire,
  { answers, onChange, ...options }: DraftOptions,
): LiveApplication {
  const openWith = (draft: Answers): LiveApplication =>
    createBareApplication({
      ...options,
      questionnaire,
      ...splitStructure(draft),
      today: todayIn(questionnaire.timeZone, Date.now()),
    });
  const [application, setApplication] = useState(() => openWith(answers));
  if (application.questionnaire !== questionnaire) setApplication(openWith(draftOf(application)));
  const given = useRef(answers);
  const out = useRef<Answers[]>([]);

  useEffect(() => {
    const isAgain = isSame(answers, given.current);
    given.current = answers;
    if (isAgain) return;
    const back = out.current.findIndex((draft) => isSame(draft, answers));
    // A host that hands in an older one after this has gone back on purpose.
    out.current = out.current.slice(0, Math.max(back, 0));
    if (back >= 0) return;
    const { answers: replaced, structure } = splitStructure(answers);
    application.load(replaced, structure);
  }, [application, answers]);

  // With the fields themselves: what is typed into them at once is told as well.
  useLayoutEffect(
    () =>
      application.subscribe.edits(() => {
        const draft = draftOf(application);
        out.current = [draft, ...out.current].slice(0, mostOut);
        onChange?.(draft);
      }),
    [application, onChange],
  );
  useEffect(
    () =>
      followTime(
        () => application,
        () => todayIn(application.questionnaire.timeZone, Date.now()),
      ).stop,
    [application],
  );
  return application;
}

/** Returns all that would be lost without it: answers, those of hidden questions, counts and chosen tabs. */
const draftOf = (application: LiveApplication): Answers => ({
  ...Object.fromEntries(Object.entries(application.answers()).filter(([, answer]) => answer !== '')),
  ...application.parked(),
  ...application.structure(),
});

function isSame(one: Answers, other: Answers): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
