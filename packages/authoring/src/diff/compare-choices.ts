import type { Questionnaire, QuestionNode } from '@quire/form-engine/core';
import type { Today } from '@quire/validation';
import type { AskedAnswer } from './asked-answers.ts';
import { anyChoice, choicesIn, choicesOf, movedChoices } from './choices-of.ts';
import type { NodeChange } from './config-change.ts';
import { possibleAnswers } from './possible-answers.ts';
import { isDecidedAlike, keysDeciding, readerIn } from './reachability.ts';
import type { RenamedNames } from './renamed-names.ts';

const chooseAgain = 'Who chose it is told that it is no longer among the choices, and chooses again.';

/** Choices that are gone, stored otherwise, worded otherwise, or offered to fewer. */
export function compareChoices(
  [before, old]: [Questionnaire, AskedAnswer],
  [after, now]: [Questionnaire, AskedAnswer],
  around: { today: Today; renamed: RenamedNames },
): NodeChange[] {
  const { today } = around;
  const [had, has] = [choicesOf(before, old.question, today), choicesOf(after, now.question, today)];
  if (had.size === 0 || has.size === 0) return [];
  const [oldChoices, newChoices] = [choicesHeld(before, old.question, after, around), anyChoice(has)];
  const { list, origin } = now.question;
  const at: At = {
    in: 'new',
    origin,
    field: 'options',
    key: now.key,
    ...(list !== undefined && { list: { name: list } }),
  };
  const gone = [...oldChoices].filter(([value]) => !newChoices.has(value));
  const moved = movedChoices(oldChoices, newChoices);
  const lost = gone.filter(([value]) => !moved.has(value));
  return [
    ...(lost.length > 0
      ? [
          {
            ...at,
            verdict: 'loses' as const,
            what: `{keys} no longer offers ${named(lost)}.`,
            effect: chooseAgain,
            fix: 'Leave the choice in until the round is over.',
          },
        ]
      : []),
    ...[...moved].map(([value, stored]) => ({
      ...atChoice(at, stored),
      verdict: 'migration' as const,
      what: `The choice "${newChoices.get(stored)}" of {keys} is stored as ${stored} and no longer as ${value}.`,
      effect: chooseAgain,
      fix: `Keep the value ${value}, or turn stored answers from ${value} into ${stored} with --migrate.`,
      rename: {
        of: 'value' as const,
        within: now.key,
        old: value,
        new: stored,
        because: `Both say "${newChoices.get(stored)}".`,
      },
    })),
    ...reworded(oldChoices, newChoices, at),
    ...fewer([before, old.question], [after, now.question], newChoices, { ...around, at }),
  ];
}

type At = Pick<NodeChange, 'in' | 'origin' | 'field' | 'key' | 'list'>;

const atChoice = (at: At, value: string | undefined): At => ({
  ...at,
  ...(at.list && value !== undefined && { list: { ...at.list, value } }),
});

function reworded(old: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>, at: At): NodeChange[] {
  const valueOf = new Map([...old].map(([value, label]) => [label, value]));
  return [...old].flatMap(([value, label]): NodeChange[] => {
    const renamedTo = now.get(value);
    if (renamedTo === undefined || renamedTo === label) return [];
    const other = valueOf.get(renamedTo);
    if (other !== undefined && other !== value) {
      return [
        {
          ...atChoice(at, value),
          verdict: 'migration',
          what: `The choice ${value} of {keys} now says "${renamedTo}", which ${other} said before.`,
          effect: 'Stored answers would come to mean something else.',
          fix: 'Put values and words together as they were, or turn the stored answers.',
        },
      ];
    }
    return [
      {
        ...atChoice(at, value),
        verdict: 'safe',
        what: `The choice ${value} of {keys} says "${renamedTo}" and no longer "${label}".`,
        effect: 'Who chose it is read in the new words. See that they mean the same.',
      },
    ];
  });
}

/** Returns the choices that a draft can hold: not those of a list that is never offered. */
function choicesHeld(
  before: Questionnaire,
  question: QuestionNode,
  after: Questionnaire,
  around: { today: Today; renamed: RenamedNames },
): ReadonlyMap<string, string> {
  const held = new Map<string, string>();
  for (const answers of possibleAnswers([before, after], [...keysDeciding(before, question)], around).answers) {
    const { counts, listOf } = readerIn(before, answers);
    if (!counts(question)) continue;
    for (const [value, label] of choicesIn(before, question, listOf(question), around.today)) held.set(value, label);
  }
  return held;
}

/** Choices that are still there, and no longer offered beside the same answers. */
function fewer(
  [before, old]: [Questionnaire, QuestionNode],
  [after, now]: [Questionnaire, QuestionNode],
  still: ReadonlyMap<string, string>,
  { at, today, renamed }: { at: At; today: Today; renamed: RenamedNames },
): NodeChange[] {
  const inLists = (questionnaire: Questionnaire, question: QuestionNode): string =>
    JSON.stringify([...choicesOf(questionnaire, question, today)].map(([when, choices]) => [when, ...choices.keys()]));
  if (isDecidedAlike([before, old], [after, now]) && inLists(before, old) === inLists(after, now)) return [];
  const keys = new Set([...keysDeciding(before, old), ...keysDeciding(after, now)]);
  const narrowed = new Map<string, string>();
  for (const answers of possibleAnswers([before, after], [...keys], { today, renamed }).answers) {
    const [then, next] = [readerIn(before, answers), readerIn(after, renamed.inNewNames(answers))];
    if (!then.counts(old) || !next.counts(now)) continue;
    const offered = choicesIn(after, now, next.listOf(now), today);
    for (const [value, label] of choicesIn(before, old, then.listOf(old), today))
      if (still.has(value) && !offered.has(value)) narrowed.set(value, label);
  }
  return narrowed.size === 0
    ? []
    : [
        {
          ...at,
          verdict: 'migration',
          what:
            `{keys} offers ${named([...narrowed])} to fewer applicants: its choices depend on other answers in ` +
            `another way.`,
          effect: 'Who chose one of them and is not offered it any more chooses again.',
          fix: 'See in the replay below whom it concerns.',
        },
      ];
}

const named = (choices: readonly (readonly [string, string])[]): string =>
  `${choices
    .slice(0, 4)
    .map(([value, label]) => `"${label}" (${value})`)
    .join(', ')}${choices.length > 4 ? ` and ${choices.length - 4} more` : ''}`;
