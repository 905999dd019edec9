import { conflictsOf } from '@quire/sync';
import { questionAt } from '@quire/form-engine/core';
import { dismissToast } from '@quire/ui';
import { fillText } from '@quire/messages';
import { type Answers } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { noPlaceFor, type ConflictRow } from './rows.ts';
import { newestOf } from './versions.ts';
import { readConflicts, type ConflictNotice, type ConflictParts } from './open-conflicts.ts';

/** Keeps the account's answers, and removes the others from the device. */
export function keepAccounts(
  admissions: ConflictParts & Pick<Admissions, 'saving' | 'config'>,
  rows: readonly ConflictRow[],
): void {
  const {
    messages: { aside },
  } = admissions.config;
  putAway(admissions, rows, rows, { one: aside.kept, all: aside.keptAll, undo: () => undefined });
}

/** Applies the device's answers as edits. Those without a place stay, as do all but the newest to a question. */
export function takeDevices(
  admissions: ConflictParts & Pick<Admissions, 'saving' | 'config'>,
  rows: readonly ConflictRow[],
): void {
  const {
    live,
    config: {
      messages: { aside },
    },
    snapshot,
  } = admissions;
  const application = live.current();
  const before = application.answers();
  let set: Answers = {};
  const stop = application.subscribe.edits((edit) => {
    set = { ...set, ...edit };
  });
  let left = rows.filter(({ index }, position) => rows.findIndex((row) => row.index === index) === position);
  // Answers may show the questions of others: the rest is tried again.
  for (let wasOne = true; wasOne;) {
    const waiting = left.filter(({ answers }) => {
      if (answers.some(({ key, value }) => noPlaceFor(admissions, key, value) !== undefined)) return true;
      application.change(Object.fromEntries(answers.map(({ key, value }) => [key, value])));
      return false;
    });
    wasOne = waiting.length < left.length;
    left = waiting;
  }
  stop();
  const used = rows.filter(({ answers }) => answers.every(({ key, value }) => application.answer(key) === value));
  if (used.length === 0) return;
  putAway(admissions, rows, used, {
    one: aside.used,
    all: aside.usedAll,
    undo: () => {
      // Replaced or submitted applications must not change after an earlier press.
      if (live.current() !== application || snapshot.getState().webStatus === 'submitted') return;
      const unchanged = Object.keys(set).filter(
        (key) => questionAt(application.questionnaire, key) && application.answer(key) === set[key],
      );
      application.change(Object.fromEntries(unchanged.map((key) => [key, before[key] ?? ''])));
    },
  });
}

/** Removes decided conflicts, and shows a message until the next decision; its undo restores them. */
function putAway(
  admissions: ConflictParts & Pick<Admissions, 'saving'>,
  rows: readonly ConflictRow[],
  taken: readonly ConflictRow[],
  messages: { one: string; all: string; undo: () => void },
): void {
  const {
    conflicts,
    device: { draft },
    snapshot,
  } = admissions;
  const { username } = snapshot.getState();
  const [row] = rows;
  if (username === undefined || !row) return;
  const kept = conflictsOf(draft);
  kept.drop(
    { username },
    taken.flatMap(({ answers }) => answers),
  );
  readConflicts(admissions);
  for (const notice of ['keptAside', 'anotherPerson'] satisfies ConflictNotice[]) dismissToast(notice);
  const isOne = rows.length === 1;
  conflicts.setState({
    decided: {
      text: isOne ? fillText(messages.one, { question: row.name }) : messages.all,
      row: isOne ? row : undefined,
      undo: () => {
        messages.undo();
        for (const { answers } of taken)
          kept.put({ username }, Object.fromEntries(answers.map(({ key, value }) => [key, value])), newestOf(answers));
        conflicts.setState({ decided: undefined });
        readConflicts(admissions);
      },
    },
  });
}
