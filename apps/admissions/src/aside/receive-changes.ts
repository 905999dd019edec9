import { describeQuestion, type LiveApplication } from '@quire/form-engine';
import {
  adoptAnswers,
  groupAt,
  hidesAny,
  isAnswerKey,
  isStructureKey,
  keysOfGroup,
  leftOut,
  questionAt,
  withoutDescription,
  withoutDocuments,
} from '@quire/form-engine/core';
import { toastError, toastSuccess } from '@quire/ui';
import { fillText, type Answers } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { addedControls } from '../controls/added-controls.ts';
import { parkedOf } from '../draft/parked-answers.ts';
import { keepAside } from './aside-versions.ts';
import { announceAside, type AsideParts } from './open-aside.ts';

type Parts = AsideParts & Pick<Admissions, 'documents' | 'device' | 'saving' | 'config' | 'errors'>;

/** Changes that wait because the student is in their questions. */
interface Waiting {
  answers: Map<string, string>;
  /** Counts that the account does not have yet, or not any more. */
  counts: Map<string, string>;
}

const waitingOf = new WeakMap<LiveApplication, Waiting>();

interface Received {
  /** Edits just sent and perhaps saved: others' changes must not hide them. */
  sent: Answers;
  /** Received counts to save after merging. */
  counts: Answers;
}

/**
 * Merges answers, counts and chosen tabs that were changed in another tab or on another device. An own edit of such an
 * answer is kept aside, unsaved, and the student decides. A press on such a group is undone with a message, unless that
 * would hide typed text. An open question keeps its text, unsaved, until it is left.
 */
export function receiveChanges(admissions: Parts, changed: Answers, { sent, counts }: Received): void {
  const application = admissions.live.current();
  const { questionnaire } = application;
  const known = Object.entries(changed).filter(
    ([key]) => isAnswerKey(questionnaire, key) || groupAt(questionnaire, key),
  );
  const answers = Object.entries(withoutDocuments(questionnaire, Object.fromEntries(known)));
  // Marks of documents follow from the documents.
  if (answers.length < known.length) {
    admissions.saving.sync.decide(known.map(([key]) => key).filter((key) => !answers.some(([other]) => other === key)));
    void admissions.documents.getState().open?.refreshAll();
  }
  const taken = answers.filter(([key]) => !keepOwnGroup(admissions, key, { changed, sent }));
  if (taken.length === 0) return;
  const waiting = waitingOf.get(application) ?? followQuestions(admissions, application);
  for (const [key, value] of taken) waiting.answers.set(key, value);
  for (const [key, count] of Object.entries(counts)) waiting.counts.set(key, count);
  admissions.saving.sync.changedElsewhere(waiting.answers.keys());
  takeIn(admissions, application);
}

/** Returns whether a count or tab stays and is saved: the account's would hide text typed here that is not refused. */
function keepOwnGroup(admissions: Parts, key: string, { changed, sent }: { changed: Answers; sent: Answers }): boolean {
  const {
    live,
    saving: { sync },
  } = admissions;
  const { questionnaire, structure } = live.current();
  const own = structure()[key];
  const typed = Object.fromEntries(
    Object.entries({ ...sent, ...sync.unsaved() }).filter(([inside]) => !Object.hasOwn(changed, inside)),
  );
  if (!isStructureKey(key) || own === undefined || !hidesAny(questionnaire, key, changed[key] ?? '', typed))
    return false;
  // Unsaved edits go out again by themselves, if there is news for them.
  if (sync.unsaved()[key] === own) return true;
  sync.edit({ [key]: own }, { atOnce: true });
  return true;
}

/** Merges waiting changes when a question is left or an unreadable answer becomes readable. */
function followQuestions(admissions: Parts, application: LiveApplication): Waiting {
  const waiting: Waiting = { answers: new Map(), counts: new Map() };
  waitingOf.set(application, waiting);
  const later = (): void => {
    if (waiting.answers.size > 0)
      setTimeout(() => {
        takeIn(admissions, application);
      });
  };
  const ends = [
    admissions.saving.sync.store.subscribe(later),
    // An application that is shown again has them.
    admissions.live.store.subscribe(() => {
      waitingOf.delete(application);
      for (const end of ends) end();
      for (const event of ['focusin', 'focusout']) document.removeEventListener(event, later);
    }),
  ];
  for (const event of ['focusin', 'focusout']) document.addEventListener(event, later);
  return waiting;
}

function takeIn(admissions: Parts, application: LiveApplication): void {
  const {
    device: { draft, parked },
    live,
    errors: { refused },
    saving: { sync },
    snapshot,
  } = admissions;
  const waiting = waitingOf.get(application);
  const { username } = snapshot.getState();
  if (!waiting || username === undefined || live.current() !== application) return;
  const given = Object.fromEntries(
    [...waiting.answers].filter(
      ([key, value]) =>
        ![key, ...leftOut(application.questionnaire, key, value)].some((one) => isBusy(application, one)),
    ),
  );
  const keys = Object.keys(given);
  if (keys.length === 0) return;
  for (const key of keys) waiting.answers.delete(key);
  const own = sync.decide(keys);
  const replaced = keys.filter((key) => {
    const answer = isStructureKey(key) ? '' : application.answer(key);
    return (
      questionAt(application.questionnaire, key) && answer !== '' && answer !== given[key] && own[key] === undefined
    );
  });
  const { set, reparked } = live.adopt((state) =>
    adoptAnswers(application.questionnaire, state, given, application.today),
  );
  parked.write({ username }, parkedOf(application, set, reparked));
  refused.edited(given);
  draft.forget({ username }, own);
  // Parked answers that came back are edits, as after a log-in.
  const back = Object.fromEntries(
    Object.entries(set).filter(([key, value]) => value !== '' && !keys.includes(withoutDescription(key))),
  );
  const counts = Object.fromEntries([...waiting.counts].filter(([key]) => Object.hasOwn(given, key)));
  for (const key of Object.keys(counts)) waiting.counts.delete(key);
  const edits = { ...back, ...counts };
  if (Object.keys(edits).length > 0) sync.edit(edits, { atOnce: Object.keys(counts).length > 0 });
  decide(admissions, application, username, {
    own: Object.fromEntries(Object.entries(own).filter(([key, value]) => value !== given[key])),
    given,
  });
  if (replaced.length > 0)
    toastSuccess(
      fillText(admissions.config.messages.session.replacedElsewhere, { questions: namesOf(admissions, replaced) }),
      {
        id: 'replacedElsewhere',
      },
    );
}

/** The labels of questions, each once. */
function namesOf({ live, config: { messages } }: Parts, keys: readonly string[]): string {
  const application = live.current();
  const labels = keys.map(
    (key) => describeQuestion({ application, messages, controls: addedControls }, key)?.label ?? key,
  );
  return [...new Set(labels)].join(', ');
}

/** Keeps own answers aside that differ from the account's, and announces them and undone presses. */
function decide(
  admissions: Parts,
  application: LiveApplication,
  username: string,
  { own, given }: { own: Answers; given: Answers },
): void {
  const { questionnaire } = application;
  const { messages } = admissions.config;
  const groups = Object.keys(given).filter(isStructureKey);
  // Answers that a press on a group only moved or cleared are back in place.
  const moved = new Map(
    groups.flatMap((group) => {
      const inside = keysOfGroup(questionnaire, group);
      const values = new Set(['', ...inside.map((key) => given[key] ?? '')]);
      return inside.map((key) => [key, values] as const);
    }),
  );
  const differing = Object.entries(own).filter(([key, value]) => {
    const question = questionAt(questionnaire, key);
    // An answer emptied because its question is hidden is no loss.
    return (
      question !== undefined && !moved.get(key)?.has(value) && (value !== '' || application.node(question.index).shown)
    );
  });
  const undone = groups
    .filter((key) => Object.hasOwn(own, key))
    .map((key) => groupAt(questionnaire, key)?.label ?? key);
  if (undone.length > 0)
    toastError(fillText(messages.session.pressUndone, { groups: undone.join(', ') }), { id: 'pressUndone' });
  if (differing.length === 0) return;
  keepAside(admissions, { username }, Object.fromEntries(differing));
  const differingKeys = differing.map(([key]) => key);
  announceAside(
    admissions,
    differingKeys,
    fillText(messages.session.changedElsewhere, { questions: namesOf(admissions, differingKeys) }),
  );
}

/** Returns whether the student is in the question of a key, or has unfinished text in it. */
function isBusy(application: LiveApplication, key: string): boolean {
  const question = questionAt(application.questionnaire, withoutDescription(key));
  if (!question) return false;
  return (
    application.controls.typed(question.key) !== undefined ||
    document.getElementById(question.key)?.contains(document.activeElement) === true
  );
}
