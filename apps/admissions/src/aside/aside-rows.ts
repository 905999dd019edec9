import { describeQuestion } from '@quire/form-engine';
import type { AsideAnswer } from '@quire/sync';
import { fillText } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { addedControls } from '../controls/added-controls.ts';
import { newestOf, versionsOf } from './aside-versions.ts';
import { noPlaceFor } from './no-place.ts';

/** Question with the account's answer and one of the device's. */
export interface AsideRow {
  /** Unique id of the answer, as long as it is kept aside. */
  id: string;
  /** Position among all questions. */
  index: number;
  /** Name of the page; `''` when no page asks the question any more. */
  page: string;
  /** Label of the question, or its key once removed; numbered if several of its answers are kept aside. */
  label: string;
  headings: readonly string[];
  /** Unique name. */
  name: string;
  answers: readonly AsideAnswer[];
  inAccount: string;
  onDevice: string;
  masked: boolean;
  /** Reason the answer cannot be used at present, in words. */
  noPlace: string | undefined;
  stays: boolean;
}

/**
 * Returns the answers that differ from the account's, in the questionnaire's order, newest first. Answers that agree at
 * the moment have no row.
 */
export function asideRows(
  admissions: Pick<Admissions, 'device' | 'live' | 'config' | 'snapshot'>,
  answers: readonly AsideAnswer[],
): readonly AsideRow[] {
  const {
    device: { keptAside },
    live,
    config: { messages },
    snapshot,
  } = admissions;
  const application = live.current();
  const { username = '' } = snapshot.getState();
  const differing = versionsOf(application.questionnaire, answers).filter((version) =>
    version.some(({ key, value }) => application.answer(key) !== value),
  );
  const rows = differing
    .toSorted((one, other) => newestOf(other) - newestOf(one))
    .map((version): Omit<AsideRow, 'name'> => {
      const { key: first, version: name } = version[0]!;
      const question = describeQuestion({ application, messages, controls: addedControls }, first);
      const keys = question?.keys ?? [];
      const own = new Map(version.map(({ key, value }) => [key, value]));
      const only =
        (read: (key: string) => string) =>
        (key: string): string =>
          keys.includes(key) ? read(key) : '';
      return {
        id: `${first} ${name}`,
        index: question?.index ?? application.questionnaire.nodes.length,
        page: question?.page ?? '',
        label: question?.label ?? first,
        headings: question?.headings ?? [],
        answers: version,
        inAccount: question?.formatAnswer(only(application.answer)) ?? '',
        onDevice:
          question?.formatAnswer(only((key) => own.get(key) ?? application.answer(key))) ??
          version.map(({ value }) => value).join(', '),
        masked: question?.masked ?? false,
        noPlace: version
          .map(({ key, value }) => noPlaceFor(admissions, key, value))
          .find((words) => words !== undefined),
        stays: version.every((answer) => keptAside.isOnDevice({ username }, answer)),
      };
    });
  const questions = new Map(rows.map((row) => [placeOf(row), row]));
  const labels = [...questions.values()].map(({ label }) => label);
  return rows
    .map((row) => {
      const others = rows.filter((other) => placeOf(other) === placeOf(row));
      const numbered = (question: string): string =>
        others.length > 1
          ? fillText(messages.aside.numbered, { question, number: others.indexOf(row) + 1, count: others.length })
          : question;
      const name =
        labels.filter((label) => label === row.label).length > 1 ? [...row.headings, row.label].join(', ') : row.label;
      return { ...row, label: numbered(row.label), name: numbered(name) };
    })
    .toSorted((one, other) => one.index - other.index);
}

/** Returns a unique name of a question; removed ones share one index. */
const placeOf = ({ index, label }: Pick<AsideRow, 'index' | 'label'>): string => `${index} ${label}`;
