import { prefilledAnswers, questionAt } from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { keepAside } from './aside-versions.ts';
import { announceAside, type AsideParts } from './open-aside.ts';

/** Shows the student the answers that a draft added to an account with answers in `before`. */
export function tellAdded(
  admissions: AsideParts & Pick<Admissions, 'saving' | 'config'>,
  filled: Answers,
  before: Answers,
): void {
  const {
    aside,
    live,
    config: { messages, questionnaire },
    snapshot,
  } = admissions;
  const { username = '' } = snapshot.getState();
  const keys = Object.keys(filled).filter((key) => questionAt(questionnaire, key));
  const prefilled = prefilledAnswers(questionnaire, username);
  if (keys.length === 0 || !Object.entries(before).some(([key, value]) => value !== '' && prefilled[key] !== value))
    return;
  aside.setState({
    added: {
      keys,
      undo: () => {
        const application = live.current();
        aside.setState({ added: undefined });
        if (snapshot.getState().webStatus === 'submitted') return;
        const unchanged = keys.filter((key) => application.answer(key) === filled[key]);
        application.change(Object.fromEntries(unchanged.map((key) => [key, before[key] ?? ''])));
        keepAside(admissions, { username }, Object.fromEntries(unchanged.map((key) => [key, filled[key]!])));
        announceAside(admissions, unchanged, messages.aside.undoneAll);
      },
    },
  });
}
