import { describeQuestion, type DescribedQuestion } from '@quire/form-engine';
import type { AsideAnswer } from '@quire/form-engine/journal';
import type { Admissions } from '../application/admissions.ts';
import { addedControls } from '../controls/added-controls.ts';
import { noPlaceFor } from './no-place.ts';

/** Question with its two answers. */
export interface AsideRow {
  /** Position among all questions. */
  index: number;
  /** Name of the page; `''` when no page asks the question any more. */
  page: string;
  /** Label of the question, or its key when no page asks it any more. */
  label: string;
  headings: readonly string[];
  /** Name that no other row has. */
  name: string;
  answers: readonly AsideAnswer[];
  /** Account's answer and the device's, both in words. */
  inAccount: string;
  onDevice: string;
  masked: boolean;
  /** Reason the answer cannot be used at present, in words. */
  noPlace: string | undefined;
  /** Whether the answer survives a reload. */
  stays: boolean;
}

/** Returns the questions whose answers differ, in the order of the questionnaire. Answers that agree at the moment have no row. */
export function asideRows(admissions: Pick<Admissions, 'keptAside' | 'live' | 'messages' | 'snapshot'>, answers: readonly AsideAnswer[]): readonly AsideRow[] {
  const { keptAside, live, messages, snapshot } = admissions;
  const application = live.current();
  const { username = '' } = snapshot.getState();
  const byQuestion = new Map<number | string, { question: DescribedQuestion | undefined; differing: AsideAnswer[] }>();
  for (const answer of answers) {
    if (application.answer(answer.key) === answer.value) continue;
    const question = describeQuestion({ application, messages, controls: addedControls }, answer.key);
    const place = question?.index ?? answer.key;
    byQuestion.set(place, { question, differing: [...byQuestion.get(place)?.differing ?? [], answer] });
  }
  const rows = [...byQuestion].map(([place, { question, differing }]): Omit<AsideRow, 'name'> => {
    const keys = question?.keys ?? [];
    const own = new Map(differing.map(({ key, value }) => [key, value]));
    const only = (read: (key: string) => string) => (key: string): string => (keys.includes(key) ? read(key) : '');
    return {
      index: question?.index ?? application.questionnaire.nodes.length,
      page: question?.page ?? '',
      label: question?.label ?? String(place),
      headings: question?.headings ?? [],
      answers: differing,
      inAccount: question?.formatAnswer(only(application.answer)) ?? '',
      onDevice: question?.formatAnswer(only((key) => own.get(key) ?? application.answer(key))) ?? differing.map(({ value }) => value).join(', '),
      masked: question?.masked ?? false,
      noPlace: differing.map(({ key, value }) => noPlaceFor(admissions, key, value)).find((words) => words !== undefined),
      stays: differing.every(({ key }) => keptAside.isOnDevice({ username }, key)),
    };
  });
  const labels = rows.map(({ label }) => label);
  return rows
    .map((row) => ({ ...row, name: labels.filter((label) => label === row.label).length > 1 ? [...row.headings, row.label].join(', ') : row.label }))
    .toSorted((one, other) => one.index - other.index);
}
