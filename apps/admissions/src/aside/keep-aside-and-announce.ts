import { questionAt } from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { keepAside } from './aside-versions.ts';
import { announceAside, type AsideParts } from './open-aside.ts';

/** Keeps conflicting answers of a tab that is gone aside, and announces them. Emptied answers are no loss. */
export function keepAsideAndAnnounce(admissions: AsideParts & Pick<Admissions, 'config'>, answers: Answers): void {
  const {
    live,
    config: { messages },
    snapshot,
  } = admissions;
  const { username } = snapshot.getState();
  const texts = Object.entries(answers).filter(
    ([key, value]) => value !== '' && questionAt(live.current().questionnaire, key),
  );
  if (username === undefined || texts.length === 0) return;
  keepAside(admissions, { username }, Object.fromEntries(texts));
  announceAside(
    admissions,
    texts.map(([key]) => key),
    messages.session.keptAside,
  );
}
