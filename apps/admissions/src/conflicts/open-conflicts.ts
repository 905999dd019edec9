import { conflictsOf } from '@quire/sync';
import { isDocumentQuestion, prefilledAnswers, questionAt } from '@quire/form-engine/core';
import { toastNotice } from '@quire/ui';
import type { Answers } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { noConflicts } from '../application/conflict-store.ts';
import { storedItem, storeItem } from '../session/browser-storage.ts';
import { addConflicts, versionsOf } from './versions.ts';

export type ConflictParts = Pick<Admissions, 'conflicts' | 'config' | 'device' | 'live' | 'saving' | 'snapshot'>;

/** Shows the open account's conflicts until it is left or they agree. */
export function openConflicts(admissions: ConflictParts): void {
  const {
    conflicts,
    saving: { sync },
  } = admissions;
  // A reopened account has yet to show the same message.
  const { added } = conflicts.getState();
  closeConflicts(admissions);
  const unsubscribe = sync.store.subscribe(() => {
    if (conflicts.getState().answers.length > 0 && isSaved(admissions)) readConflicts(admissions);
  });
  conflicts.setState({
    added,
    folded: isFolded(),
    close: unsubscribe,
  });
  readConflicts(admissions);
}

/** Notices: one leads to the list, the other adds to it. */
export type ConflictNotice = 'keptAside' | 'anotherPerson';

/** Announces new conflicts, and unfolds their list. */
export function announceConflicts(
  admissions: ConflictParts,
  keys: readonly string[],
  text: string,
  id: ConflictNotice = 'keptAside',
): void {
  const { conflicts } = admissions;
  readConflicts(admissions);
  if (!conflicts.getState().answers.some(({ key }) => keys.includes(key))) return;
  rememberFolded(false);
  conflicts.setState({ folded: false });
  const act = (): void => {
    document.getElementById('conflicts')?.focus();
  };
  toastNotice(text, { id, action: { text: admissions.config.messages.aside.compare, act } });
}

export function closeConflicts({ conflicts }: Pick<Admissions, 'conflicts'>): void {
  conflicts.getState().close?.();
  conflicts.setState(noConflicts);
}

/** Reads the conflicts again, and removes those that the account has; typing in progress decides nothing. */
export function readConflicts(admissions: ConflictParts): void {
  const {
    conflicts,
    device: { draft },
    live,
    snapshot,
  } = admissions;
  const { username } = snapshot.getState();
  if (username === undefined) return;
  const { answer, questionnaire } = live.current();
  const isOver = ({ key, value }: { key: string; value: string }): boolean =>
    isDocumentQuestion(questionAt(questionnaire, key)) || (isSaved(admissions) && answer(key) === value);
  const kept = conflictsOf(draft);
  const over = versionsOf(questionnaire, kept.read({ username })).filter((version) => version.every(isOver));
  kept.drop({ username }, over.flat());
  conflicts.setState({ answers: kept.read({ username }) });
}

const isSaved = ({ saving: { sync } }: Pick<Admissions, 'saving'>): boolean => sync.store.getState().unsaved === 0;

/** Shows the answers that a draft added to an account with answers in `before`. */
export function tellAdded(admissions: ConflictParts, filled: Answers, before: Answers): void {
  const {
    conflicts,
    live,
    config: { messages, questionnaire },
    snapshot,
  } = admissions;
  const { username = '' } = snapshot.getState();
  const keys = Object.keys(filled).filter((key) => questionAt(questionnaire, key));
  const prefilled = prefilledAnswers(questionnaire, username);
  if (keys.length === 0 || !Object.entries(before).some(([key, value]) => value !== '' && prefilled[key] !== value))
    return;
  conflicts.setState({
    added: {
      keys,
      undo: () => {
        const application = live.current();
        conflicts.setState({ added: undefined });
        if (snapshot.getState().webStatus === 'submitted') return;
        const unchanged = keys.filter((key) => application.answer(key) === filled[key]);
        application.change(Object.fromEntries(unchanged.map((key) => [key, before[key] ?? ''])));
        addConflicts(admissions, { username }, Object.fromEntries(unchanged.map((key) => [key, filled[key]!])));
        announceConflicts(admissions, unchanged, messages.aside.undoneAll);
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
