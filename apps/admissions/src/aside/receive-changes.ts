import { describeQuestion, type LiveApplication } from '@quire/form-engine';
import { adoptAnswers, isAnswerKey, questionAt, withoutDescription, withoutDocuments } from '@quire/form-engine/core';
import { fillText, type Answers } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { addedControls } from '../controls/added-controls.ts';
import { parkedOf } from '../draft/parked-answers.ts';
import { announceAside, type AsideParts } from './open-aside.ts';

type Parts = AsideParts & Pick<Admissions, 'documents' | 'draft' | 'messages' | 'parked' | 'refused'>;

/** Answers of the account that wait because the student is in their questions, by application. */
const waiting = new WeakMap<LiveApplication, Map<string, string>>();

/**
 * Takes in answers of the account that were changed in another tab or on another device. An own edit of such an answer is not saved over it: it is
 * kept aside, and the student decides. A question that the student is in keeps what is typed, unsaved, until it is left.
 */
export function receiveChanges(admissions: Parts, changed: Answers): void {
  const application = admissions.live.current();
  const { questionnaire } = application;
  const known = Object.entries(changed).filter(([key]) => isAnswerKey(questionnaire, key));
  const answers = Object.entries(withoutDocuments(questionnaire, Object.fromEntries(known)));
  // Marks of documents follow from the documents.
  if (answers.length < known.length) {
    admissions.saver.release(known.map(([key]) => key).filter((key) => !answers.some(([other]) => other === key)));
    void admissions.documents.getState().open?.refreshAll();
  }
  if (answers.length === 0) return;
  if (!waiting.has(application)) followQuestions(admissions, application);
  const pending = waiting.get(application) ?? new Map<string, string>();
  waiting.set(application, pending);
  for (const [key, value] of answers) pending.set(key, value);
  admissions.saver.hold(pending.keys());
  takeIn(admissions, application);
}

/** Takes in what waited, whenever a question is left or an unreadable answer was mended. */
function followQuestions(admissions: Parts, application: LiveApplication): void {
  const later = (): void => { if (waiting.get(application)?.size) setTimeout(() => { takeIn(admissions, application); }); };
  const ends = [admissions.saver.store.subscribe(later), admissions.live.store.subscribe(() => {
    if (admissions.live.current() === application) return;
    for (const end of ends) end();
    for (const event of ['focusin', 'focusout']) document.removeEventListener(event, later);
  })];
  for (const event of ['focusin', 'focusout']) document.addEventListener(event, later);
}

function takeIn(admissions: Parts, application: LiveApplication): void {
  const { draft, live, parked, refused, saver, snapshot } = admissions;
  const pending = waiting.get(application);
  const { username } = snapshot.getState();
  if (!pending || username === undefined || live.current() !== application) return;
  const given = Object.fromEntries([...pending].filter(([key]) => !isBusy(application, key)));
  const keys = Object.keys(given);
  if (keys.length === 0) return;
  for (const key of keys) pending.delete(key);
  const own = saver.release(keys);
  const { set, reparked } = live.adopt((state) => adoptAnswers(application.questionnaire, state, given, application.today));
  parked.write({ username }, parkedOf(application, set, reparked));
  refused.edited(given);
  draft.forget({ username }, own);
  // Parked answers that came back are edits, as after a log-in.
  const back = Object.fromEntries(Object.entries(set).filter(([key, value]) => value !== '' && !keys.includes(withoutDescription(key))));
  draft.write({ username }, back);
  if (Object.keys(back).length > 0) saver.edited(back);
  decide(admissions, application, username, Object.fromEntries(Object.entries(own).filter(([key, value]) => value !== given[key])));
}

/** Keeps own answers aside that differ from the account's, and says so. */
function decide(admissions: Parts, application: LiveApplication, username: string, own: Answers): void {
  const { questionnaire } = application;
  const differing = Object.entries(own).filter(([key, value]) => {
    const question = questionAt(questionnaire, key);
    // Nobody misses an answer that was emptied because its question is hidden.
    return question !== undefined && (value !== '' || application.node(question.index).shown);
  });
  if (differing.length === 0) return;
  admissions.keptAside.put({ username }, Object.fromEntries(differing));
  const { messages } = admissions;
  const names = new Set(differing.map(([key]) => describeQuestion({ application, messages, controls: addedControls }, key)?.label ?? key));
  announceAside(admissions, differing.map(([key]) => key), fillText(messages.session.changedElsewhere, { questions: [...names].join(', ') }));
}

/** Returns whether the student is in the question of a key, or has typed something there that is no answer yet. */
function isBusy(application: LiveApplication, key: string): boolean {
  const question = questionAt(application.questionnaire, withoutDescription(key));
  if (!question) return false;
  return application.typed(question.key) !== undefined || document.getElementById(question.key)?.contains(document.activeElement) === true;
}
