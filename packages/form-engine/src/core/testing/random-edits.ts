import type { ConfigSource } from '@quire/validation';
import fc from 'fast-check';
import { changeAnswer } from '../change-answer.ts';
import { compileQuestionnaire } from '../compile/compile-questionnaire.ts';
import type { ApplicationState, Change } from '../application-state.ts';
import { openApplication } from '../open-application.ts';
import { answerKeysOfNode, repeatKey, tabsKey } from '../keys.ts';
import type { Questionnaire } from '../questionnaire.ts';
import { today } from './compiled.ts';
import { texts } from './random-questionnaire.ts';

/** Indexes of a changeable key and of one of its values. */
export type RandomEdit = readonly [key: number, value: number];

export const randomEdits = (minLength: number): fc.Arbitrary<RandomEdit[]> =>
  fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength, maxLength: 12 });

/** Compiles a random config. @throws Error on a mistake */
export function compiledRandom(source: ConfigSource): Questionnaire {
  const { questionnaire, findings } = compileQuestionnaire(source);
  if (!questionnaire) throw new Error(`The random config has a mistake: ${findings.map(({ what }) => what).join(' ')}`);
  return questionnaire;
}

export function changeable(questionnaire: Questionnaire): [string, readonly string[]][] {
  return questionnaire.nodes.flatMap((node): [string, readonly string[]][] => {
    if (node.kind === 'repeat') return [[repeatKey(node.name), ['', '0', '1', '2', '3', 'many', '99']]];
    if (node.kind === 'tabs') return [[tabsKey(node.name), ['', 'one', 'two', 'three', 'none']]];
    if (node.kind !== 'question') return [];
    const values =
      node.control === 'text'
        ? texts
        : node.list === undefined && !node.cases
          ? ['', 'true']
          : ['', 'x', 'y', 'z', 'gone'];
    return answerKeysOfNode(node).map((key) => [key, values]);
  });
}

type Changeable = readonly [string, readonly string[]][];

/** Returns the key and the value of an edit. */
export function editAt(
  questionnaire: Questionnaire,
  [key, value]: RandomEdit,
  all: Changeable = changeable(questionnaire),
): [string, string] {
  const [name, values] = all[key % all.length]!;
  return [name, values[value % values.length]!];
}

interface Editing {
  from?: ApplicationState;
  all?: Changeable;
  watch?: (before: ApplicationState, change: Change, edit: [string, string]) => void;
}

/** Runs the edits one after the other. */
export function editedDraft(
  questionnaire: Questionnaire,
  edits: readonly RandomEdit[],
  { from = openApplication(questionnaire, {}, today), all = changeable(questionnaire), watch }: Editing = {},
): ApplicationState {
  return edits.reduce((state, choice) => {
    const edit = editAt(questionnaire, choice, all);
    const change = changeAnswer(questionnaire, state, ...edit, today);
    watch?.(state, change, edit);
    return change.state;
  }, from);
}
