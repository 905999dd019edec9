import { isDocumentQuestion, questionAt } from '@quire/form-engine/core';
import { asidePrefix } from '@quire/sync';
import { toastError } from '@quire/ui';
import type { Admissions } from '../application/admissions.ts';
import { nothingAside } from '../application/aside-store.ts';
import { versionsOf } from './aside-versions.ts';
import { isFolded, rememberFolded } from './folded.ts';

export type AsideParts = Pick<Admissions, 'aside' | 'device' | 'live' | 'saving' | 'snapshot'>;

/** Shows the open account's answers kept aside, and follows other tabs' decisions until the account is left. */
export function openAside(admissions: AsideParts): void {
  const {
    aside,
    saving: { sync },
  } = admissions;
  // A reopened account has yet to show the same message.
  const { added } = aside.getState();
  closeAside(admissions);
  // Another tab's list may precede its edits: an answer that agrees now is not over yet.
  const follow = ({ key }: StorageEvent): void => {
    if (key === null || key.startsWith(asidePrefix)) showAside(admissions);
  };
  window.addEventListener('storage', follow);
  const unsubscribe = sync.store.subscribe(() => {
    if (aside.getState().answers.length > 0 && isSaved(admissions)) readAside(admissions);
  });
  aside.setState({
    added,
    folded: isFolded(),
    close: () => {
      window.removeEventListener('storage', follow);
      unsubscribe();
    },
  });
  readAside(admissions);
}

/** Announces answers that were just kept aside, and unfolds their list. */
export function announceAside(admissions: AsideParts, keys: readonly string[], text: string): void {
  const { aside } = admissions;
  readAside(admissions);
  if (!aside.getState().answers.some(({ key }) => keys.includes(key))) return;
  rememberFolded(false);
  aside.setState({ folded: false });
  toastError(text, { id: 'keptAside' });
}

export function closeAside({ aside }: Pick<Admissions, 'aside'>): void {
  aside.getState().close?.();
  aside.setState(nothingAside);
}

/** Reads the answers kept aside again, and removes those that the account has; typing in progress decides nothing. */
export function readAside(admissions: AsideParts): void {
  const {
    device: { keptAside },
    live,
    snapshot,
  } = admissions;
  const { username } = snapshot.getState();
  if (username === undefined) return;
  const { answer, questionnaire } = live.current();
  const isOver = ({ key, value }: { key: string; value: string }): boolean =>
    isDocumentQuestion(questionAt(questionnaire, key)) || (isSaved(admissions) && answer(key) === value);
  const over = versionsOf(questionnaire, keptAside.read({ username })).filter((version) => version.every(isOver));
  keptAside.drop({ username }, over.flat());
  showAside(admissions);
}

function showAside({ aside, device: { keptAside }, snapshot }: AsideParts): void {
  const { username } = snapshot.getState();
  if (username !== undefined) aside.setState({ answers: keptAside.read({ username }) });
}

const isSaved = ({ saving: { sync } }: Pick<Admissions, 'saving'>): boolean => sync.store.getState().unsaved === 0;
