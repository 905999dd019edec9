import type { AnswerStep, fitsQuestion, Migration, TabStep } from '@quire/authoring/diff';
import { descriptionKey, tabsKey, type Questionnaire } from '@quire/form-engine/core';
import type { Answers, Today } from '@quire/validation';
import { decryptAnswers, isEncrypted, type StoredAnswers } from '../../records/stored-application.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { isPending } from '../../records/stored-status.ts';
import type { Secrets } from '../../settings/secrets.ts';
import { carriedName, type Draft } from './draft.ts';

/** The rename that staff asked for, and what it is judged by. */
export interface Carrying {
  /** In the direction in which it is carried now. */
  migration: Migration;
  isBack: boolean;
  questionnaire: Questionnaire;
  secrets: Secrets;
  today: Today;
  /** When each rename was carried first, by `carriedName`. */
  since: ReadonlyMap<string, Date>;
  fits: typeof fitsQuestion;
}

/** One rename in one application. */
export interface Move {
  from: string;
  to: string;
}

/** What is to be written for one application; answers are in clear. */
export interface Plan {
  set: Record<string, string>;
  remove: string[];
  tabs: { group: string; tab: string }[];
  documents: Move[];
  moves: Move[];
  /** What stays, with the reason as a sentence without its full stop. */
  left: (Move & { why: string })[];
}

/** Decides what of a draft is carried. Nothing is overwritten: where both names have an answer, both stay. */
export function planCarry(draft: Draft, carrying: Carrying): Plan {
  const plan: Plan = { set: {}, remove: [], tabs: [], documents: [], moves: [], left: [] };
  for (const step of carrying.migration.answers) planAnswer(plan, step, draft, carrying);
  for (const step of carrying.migration.tabs) planTab(plan, step, draft, carrying);
  return plan;
}

function planAnswer(plan: Plan, step: AnswerStep, draft: Draft, carrying: Carrying): void {
  const { from, to, values } = step;
  const { answers } = draft.stored;
  const document = from === to ? undefined : draft.documents.find(({ answer_key: key }) => key === from);
  const open = (key: string): string | undefined => opened(carrying, draft, { [key]: answers[key] ?? '' })?.[key];
  const text = open(from);
  if (text === '' && !document) return;
  const now = text === undefined ? undefined : (values.get(text) ?? text);
  if (from === to && now === text && text !== undefined) return;
  const why = hindrance({ from, to, now, document }, draft, carrying) ?? occupied({ from, to, now }, draft, open);
  if (why !== undefined || now === undefined) {
    plan.left.push({ from, to, why: why ?? unreadable });
    return;
  }
  plan.moves.push({ from, to });
  if (now !== '') plan.set[to] = now;
  if (from === to) return;
  const [label, newLabel] = [descriptionKey(from), descriptionKey(to)];
  const said = open(label) ?? '';
  if (said !== '') plan.set[newLabel] = said;
  plan.remove.push(...[from, label].filter((key) => Object.hasOwn(answers, key)));
  if (document) plan.documents.push({ from, to });
}

const unreadable = 'it does not open with the field keys that are here';

/** An answer under its new name, in clear; undefined where it does not open. */
interface Carried extends Move {
  now: string | undefined;
  document?: StoredDocument | undefined;
}

/** Returns why an answer is not carried, whatever is under its new name. */
function hindrance(
  { from, to, now, document }: Carried,
  draft: Draft,
  { isBack, questionnaire, today, since, fits }: Carrying,
): string | undefined {
  if (now === undefined) return unreadable;
  if (isBack && !comesBack({ from, to }, draft, since)) return `${from} was answered before anything was carried`;
  if (document && isPending(document)) return 'its document is still being converted; give the command again later';
  if (!fits(questionnaire, to, now, today, document !== undefined)) return `the answer does not fit the question ${to}`;
  const isSealed = typeof draft.stored.answers[from] === 'object';
  if (!isSealed || isEncrypted(questionnaire.encrypted, to)) return undefined;
  // On the way back, an answer that was in clear before may be so again; what was typed since may not.
  return isBack && draft.newest.get(to)?.answer === now ? undefined : `it is encrypted, and the question ${to} is not`;
}

/** Returns what is under the new name already. */
function occupied(
  { from, to, now }: Carried,
  { documents }: Draft,
  open: (key: string) => string | undefined,
): string | undefined {
  if (from === to) return undefined;
  if (documents.some(({ answer_key: key }) => key === to)) return `${to} has another document already`;
  const there = open(to);
  return there === '' || there === now ? undefined : `${to} has another answer already`;
}

function planTab(plan: Plan, { group, names }: TabStep, draft: Draft, { isBack, since }: Carrying): void {
  const { tabs } = draft.stored;
  const tab = Object.hasOwn(tabs, group) ? names.get(tabs[group]!) : undefined;
  if (tab === undefined) return;
  const key = tabsKey(group);
  const move = { from: key, to: key };
  if (isBack && !comesBack(move, draft, since)) {
    plan.left.push({ ...move, why: 'the tab was chosen before anything was carried' });
    return;
  }
  plan.moves.push(move);
  plan.tabs.push({ group, tab });
}

/** Returns whether an answer was carried, or was given since anything was. */
function comesBack(
  { from, to }: Move,
  { newest, carried }: Pick<Draft, 'newest' | 'carried'>,
  since: Carrying['since'],
): boolean {
  const name = carriedName(to, from);
  const [savedAt, first] = [newest.get(from)?.savedAt, since.get(name)];
  return carried.has(name) || (savedAt !== undefined && first !== undefined && savedAt >= first);
}

/** Returns answers in clear; undefined where one does not open. */
function opened({ secrets }: Carrying, { stored }: Draft, answers: StoredAnswers): Answers | undefined {
  try {
    return decryptAnswers(secrets, stored.application_id, answers);
  } catch {
    return undefined;
  }
}
