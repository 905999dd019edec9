import type { LiveApplication } from '@quire/form-engine';
import type { Answers } from '@quire/validation';

/** Returns counting and parked answers, and structure. Answers to a removed question are parked, and return with it. */
export function countedAndParked(live: LiveApplication): Answers {
  const present = Object.entries(live.answers()).filter(([, value]) => value !== '');
  return { ...live.parked(), ...Object.fromEntries(present), ...live.structure() };
}

/** Returns the text of controls that is not an answer, by key. */
export const typedIn = ({ questionnaire, controls }: LiveApplication): Answers =>
  Object.fromEntries(
    Object.keys(questionnaire.asks).flatMap((key) => {
      const typed = controls.typed(key);
      return typed === undefined ? [] : [[key, typed]];
    }),
  );
