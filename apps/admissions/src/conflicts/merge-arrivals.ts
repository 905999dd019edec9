import { describeQuestion, type LiveApplication } from '@quire/form-engine';
import {
  adoptAnswers,
  groupAt,
  isStructureKey,
  keysOfGroup,
  leftOut,
  questionAt,
  withoutDescription,
} from '@quire/form-engine/core';
import { toastError, toastSuccess } from '@quire/ui';
import { fillText } from '@quire/messages';
import { type Answers } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { addedControls } from '../controls/added-controls.ts';
import { parkedOf } from '../application/parked-answers.ts';
import { addConflicts } from './versions.ts';
import { announceConflicts, type ConflictParts } from './open-conflicts.ts';

type Parts = ConflictParts & Pick<Admissions, 'errors'>;

/**
 * Merges what another tab or device changed. An own edit of the same answer becomes a conflict; a press on the same
 * group is undone with a message. An open question keeps its text, unsaved, until it is left.
 */
export function mergeArrivals(admissions: Parts): void {
  const {
    device: { parked },
    live,
    errors: { refused },
    saving: { sync },
    snapshot,
  } = admissions;
  const { answers, counts } = sync.account().arrivals();
  const { username } = snapshot.getState();
  if (username === undefined) return;
  const application = live.current();
  const { questionnaire } = application;
  const given = Object.fromEntries(
    Object.entries(answers).filter(
      ([key, value]) => ![key, ...leftOut(questionnaire, key, value)].some((one) => isBusy(application, one)),
    ),
  );
  const keys = Object.keys(given);
  if (keys.length === 0) return;
  const own = Object.fromEntries(Object.entries(sync.unsaved()).filter(([key]) => keys.includes(key)));
  const replaced = keys.filter((key) => {
    const answer = isStructureKey(key) ? '' : application.answer(key);
    return questionAt(questionnaire, key) && answer !== '' && answer !== given[key] && own[key] === undefined;
  });
  const { set, reparked } = live.adopt((state) => adoptAnswers(questionnaire, state, given, application.today));
  sync.account().take(keys);
  parked.write({ username }, parkedOf(application, set, reparked));
  refused.edited(given);
  // Parked answers that came back are edits, as after a log-in.
  const back = Object.entries(set).filter(([key, value]) => value !== '' && !keys.includes(withoutDescription(key)));
  const torn = Object.entries(counts).filter(([key]) => Object.hasOwn(given, key));
  if (back.length + torn.length > 0) sync.edit(Object.fromEntries([...back, ...torn]), { atOnce: torn.length > 0 });
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

/** Merges what waits once the student leaves a question, or an unreadable answer becomes readable. */
export function mergeOnLeave(admissions: Parts): void {
  const { sync } = admissions.saving;
  const later = (): void => {
    if (Object.keys(sync.account().arrivals().answers).length > 0)
      setTimeout(() => {
        mergeArrivals(admissions);
      });
  };
  sync.store.subscribe(later);
  for (const event of ['focusin', 'focusout']) document.addEventListener(event, later);
}

function namesOf({ live, config: { messages } }: Parts, keys: readonly string[]): string {
  const application = live.current();
  const labels = keys.map(
    (key) => describeQuestion({ application, messages, controls: addedControls }, key)?.label ?? key,
  );
  return [...new Set(labels)].join(', ');
}

/** Stores own answers that differ from the account's, and announces them and undone presses. */
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
    // An answer emptied because its question is hidden is not a loss.
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
  addConflicts(admissions, { username }, Object.fromEntries(differing));
  const differingKeys = differing.map(([key]) => key);
  announceConflicts(
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
