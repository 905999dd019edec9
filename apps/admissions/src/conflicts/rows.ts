import { describeQuestion } from '@quire/form-engine';
import { pageOf, pathTo, questionAt } from '@quire/form-engine/core';
import { conflictsOf, type Conflict } from '@quire/sync';
import { fillText } from '@quire/messages';
import type { Admissions } from '../application/admissions.ts';
import { addedControls } from '../controls/added-controls.ts';
import { isOfAnotherList } from '../application/merge-answers.ts';
import { newestOf, versionsOf } from './versions.ts';

/** Question with the account's answer and one of the device's. */
export interface ConflictRow {
  /** Unique id of the conflict. */
  id: string;
  /** Position among all questions. */
  index: number;
  /** Name of the page; `''` for a removed question. */
  page: string;
  /** Label of the question, or its key once removed; numbered if it has several conflicts. */
  label: string;
  headings: readonly string[];
  /** Unique name. */
  name: string;
  answers: readonly Conflict[];
  inAccount: string;
  onDevice: string;
  masked: boolean;
  /** Reason the answer cannot be used at present, in words. */
  noPlace: string | undefined;
  stays: boolean;
}

/** Returns the answers that differ from the account's at the moment, in the questionnaire's order, newest first. */
export function conflictRows(
  admissions: Pick<Admissions, 'device' | 'live' | 'config' | 'snapshot'>,
  answers: readonly Conflict[],
): readonly ConflictRow[] {
  const {
    device: { draft },
    live,
    config: { messages },
    snapshot,
  } = admissions;
  const application = live.current();
  const kept = conflictsOf(draft);
  const { username = '' } = snapshot.getState();
  const differing = versionsOf(application.questionnaire, answers).filter((version) =>
    version.some(({ key, value }) => application.answer(key) !== value),
  );
  const rows = differing
    .toSorted((one, other) => newestOf(other) - newestOf(one))
    .map((version): Omit<ConflictRow, 'name'> => {
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
        stays: version.every((answer) => kept.isOnDevice({ username }, answer)),
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
const placeOf = ({ index, label }: Pick<ConflictRow, 'index' | 'label'>): string => `${index} ${label}`;

/** Returns the reason an answer cannot be used at present, in words; undefined if it can. */
export function noPlaceFor(
  {
    live,
    config: {
      messages: { aside },
    },
    snapshot,
  }: Pick<Admissions, 'live' | 'config' | 'snapshot'>,
  key: string,
  value: string,
): string | undefined {
  if (snapshot.getState().webStatus === 'submitted') return aside.submitted;
  const application = live.current();
  const { questionnaire } = application;
  const question = questionAt(questionnaire, key);
  if (!question) return aside.gone;
  const page = pageOf(questionnaire, key)!.title;

  // Nodes from the outside in, because the outermost must be there first.
  for (const node of pathTo(questionnaire, question.index)) {
    const group = questionnaire.nodes[node.parent];
    if (
      node.kind === 'instance' &&
      group?.kind === 'repeat' &&
      node.number > application.groups.instances(group.name)
    ) {
      const button = (node.number === 1 && group.firstButton) || group.button;
      return fillText(aside.noItem, { item: `${group.label} ${node.number}`, button, page });
    }
    if (node.kind === 'tab' && group?.kind === 'tabs' && node.name !== application.groups.tab(group.name))
      return fillText(aside.noTab, { tab: node.label, page });
    const { shown, disabled } = application.node(node.index);
    if (!shown || disabled) return aside.hidden;
  }
  const isChoiceOfOthers = isOfAnotherList(
    questionnaire,
    question,
    value,
    application.node(question.index),
    application.today,
  );
  return question.readOnly || isChoiceOfOthers ? aside.hidden : undefined;
}
