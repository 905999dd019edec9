import { keptAsideOf } from '@quire/sync';
import { questionAt } from '@quire/form-engine/core';
import { dismissToast } from '@quire/ui';
import { fillText } from '@quire/messages';
import { type Answers } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { noPlaceFor, type AsideRow } from './aside-rows.ts';
import { newestOf } from './aside-versions.ts';
import { readAside, type AsideNotice, type AsideParts } from './open-aside.ts';

/** Keeps the account's answers, and removes the others from the device. */
export function keepAccounts(
  admissions: AsideParts & Pick<Admissions, 'saving' | 'config'>,
  rows: readonly AsideRow[],
): void {
  const {
    messages: { aside },
  } = admissions.config;
  putAway(admissions, rows, rows, { one: aside.kept, all: aside.keptAll, undo: () => undefined });
}

/**
 * Moves the device's answers into the application, each as an edit. Answers without a place stay aside, as do all but
 * the newest to a question.
 */
export function takeDevices(
  admissions: AsideParts & Pick<Admissions, 'saving' | 'config'>,
  rows: readonly AsideRow[],
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

/**
 * Removes used answers from the decided ones, and shows a message until the next decision; its undo keeps them aside
 * again.
 */
function putAway(
  admissions: AsideParts & Pick<Admissions, 'saving'>,
  rows: readonly AsideRow[],
  taken: readonly AsideRow[],
  messages: { one: string; all: string; undo: () => void },
): void {
  const {
    aside,
    device: { draft },
    snapshot,
  } = admissions;
  const { username } = snapshot.getState();
  const [row] = rows;
  if (username === undefined || !row) return;
  const keptAside = keptAsideOf(draft);
  keptAside.drop(
    { username },
    taken.flatMap(({ answers }) => answers),
  );
  readAside(admissions);
  for (const notice of ['keptAside', 'anotherPerson'] satisfies AsideNotice[]) dismissToast(notice);
  const isOne = rows.length === 1;
  aside.setState({
    decided: {
      text: isOne ? fillText(messages.one, { question: row.name }) : messages.all,
      row: isOne ? row : undefined,
      undo: () => {
        messages.undo();
        for (const { answers } of taken)
          keptAside.put(
            { username },
            Object.fromEntries(answers.map(({ key, value }) => [key, value])),
            newestOf(answers),
          );
        aside.setState({ decided: undefined });
        readAside(admissions);
      },
    },
  });
}
