import { keptAsideOf } from '@quire/sync';
import { isDocumentQuestion, prefilledAnswers, questionAt } from '@quire/form-engine/core';
import { toastNotice } from '@quire/ui';
import type { Answers } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { nothingAside } from '../application/aside-store.ts';
import { storedItem, storeItem } from '../session/browser-storage.ts';
import { keepAside, versionsOf } from './aside-versions.ts';

export type AsideParts = Pick<Admissions, 'aside' | 'config' | 'device' | 'live' | 'saving' | 'snapshot'>;

/** Shows the open account's answers kept aside, until it is left or the account has the same ones. */
export function openAside(admissions: AsideParts): void {
  const {
    aside,
    saving: { sync },
  } = admissions;
  // A reopened account has yet to show the same message.
  const { added } = aside.getState();
  closeAside(admissions);
  const unsubscribe = sync.store.subscribe(() => {
    if (aside.getState().answers.length > 0 && isSaved(admissions)) readAside(admissions);
  });
  aside.setState({
    added,
    folded: isFolded(),
    close: unsubscribe,
  });
  readAside(admissions);
}

/** Notices of the list: one that leads there, and one of what the list does not say. */
export type AsideNotice = 'keptAside' | 'anotherPerson';

/** Announces answers that were just kept aside, and unfolds their list. */
export function announceAside(
  admissions: AsideParts,
  keys: readonly string[],
  text: string,
  id: AsideNotice = 'keptAside',
): void {
  const { aside } = admissions;
  readAside(admissions);
  if (!aside.getState().answers.some(({ key }) => keys.includes(key))) return;
  rememberFolded(false);
  aside.setState({ folded: false });
  const act = (): void => {
    document.getElementById('kept-aside')?.focus();
  };
  toastNotice(text, { id, action: { text: admissions.config.messages.aside.compare, act } });
}

export function closeAside({ aside }: Pick<Admissions, 'aside'>): void {
  aside.getState().close?.();
  aside.setState(nothingAside);
}

/** Reads the answers kept aside again, and removes those that the account has; typing in progress decides nothing. */
export function readAside(admissions: AsideParts): void {
  const {
    aside,
    device: { draft },
    live,
    snapshot,
  } = admissions;
  const { username } = snapshot.getState();
  if (username === undefined) return;
  const { answer, questionnaire } = live.current();
  const isOver = ({ key, value }: { key: string; value: string }): boolean =>
    isDocumentQuestion(questionAt(questionnaire, key)) || (isSaved(admissions) && answer(key) === value);
  const keptAside = keptAsideOf(draft);
  const over = versionsOf(questionnaire, keptAside.read({ username })).filter((version) => version.every(isOver));
  keptAside.drop({ username }, over.flat());
  aside.setState({ answers: keptAside.read({ username }) });
}

const isSaved = ({ saving: { sync } }: Pick<Admissions, 'saving'>): boolean => sync.store.getState().unsaved === 0;

/** Shows the student the answers that a draft added to an account with answers in `before`. */
export function tellAdded(admissions: AsideParts, filled: Answers, before: Answers): void {
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

const foldedItem = 'quire:aside-folded';

/** Returns whether the list was folded during this visit. */
const isFolded = (): boolean => storedItem('sessionStorage', foldedItem) === 'true';

/** Remembers it for this visit. With a blocked storage, the list stays until a reload. */
export const rememberFolded = (folded: boolean): void => {
  storeItem('sessionStorage', foldedItem, folded ? 'true' : undefined);
};
