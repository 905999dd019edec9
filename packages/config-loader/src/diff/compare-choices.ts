import type { Questionnaire } from '@quire/form-engine/core';
import type { Today } from '@quire/validation';
import type { AskedAnswer } from './asked-answers.ts';
import { anyChoice, choicesOf, type Choices } from './choices-of.ts';
import type { NodeChange } from './config-change.ts';

const chooseAgain = 'Who chose it is told that it is no longer among the choices, and chooses again.';

/** Choices that are gone, stored otherwise, worded otherwise, or offered to fewer. */
export function compareChoices(
  [before, old]: [Questionnaire, AskedAnswer],
  [after, now]: [Questionnaire, AskedAnswer],
  today: Today,
): NodeChange[] {
  const [had, has] = [choicesOf(before, old.question, today), choicesOf(after, now.question, today)];
  if (had.size === 0 || has.size === 0) return [];
  const [oldChoices, newChoices] = [anyChoice(had), anyChoice(has)];
  const { list, origin } = now.question;
  const at: At = {
    in: 'new',
    origin,
    field: 'options',
    key: now.key,
    ...(list !== undefined && { list: { name: list } }),
  };
  const gone = [...oldChoices].filter(([value]) => !newChoices.has(value));
  const valueOf = new Map(
    [...newChoices].filter(([value]) => !oldChoices.has(value)).map(([value, label]) => [label, value]),
  );
  const moved = gone.filter(([, label]) => valueOf.has(label));
  const lost = gone.filter(([, label]) => !valueOf.has(label));
  return [
    ...(lost.length > 0
      ? [
          {
            ...at,
            verdict: 'loses' as const,
            what: `{keys} no longer offers ${named(lost)}.`,
            effect: chooseAgain,
            mend: 'Leave the choice in until the round is over.',
          },
        ]
      : []),
    ...moved.map(([value, label]) => ({
      ...atChoice(at, valueOf.get(label)),
      verdict: 'migration' as const,
      what: `The choice "${label}" of {keys} is stored as ${valueOf.get(label)} and no longer as ${value}.`,
      effect: chooseAgain,
      mend: `Keep the value ${value}, or turn stored answers from ${value} into ${valueOf.get(label)} with --migrate.`,
      rename: {
        of: 'value' as const,
        within: now.key,
        old: value,
        new: valueOf.get(label)!,
        because: `Both say "${label}".`,
      },
    })),
    ...reworded(oldChoices, newChoices, at),
    ...fewer(had, has, newChoices, at),
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
          mend: 'Put values and words together as they were, or turn the stored answers.',
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

/** Choices that are still there, and no longer where the same condition holds. */
function fewer(had: Choices, has: Choices, still: ReadonlyMap<string, string>, at: At): NodeChange[] {
  const narrowed = [...had].flatMap(([when, offered]) => {
    const rest = has.get(when) === undefined && has.size > 0 && when === '' ? common(has) : has.get(when);
    return rest === undefined ? [] : [...offered].filter(([value]) => still.has(value) && !rest.has(value));
  });
  const unique = [...new Map(narrowed)];
  return unique.length === 0
    ? []
    : [
        {
          ...at,
          verdict: 'migration',
          what:
            `{keys} offers ${named(unique)} to fewer applicants: its choices depend on other answers in ` +
            `another way.`,
          effect: 'Who chose one of them and is not offered it any more chooses again.',
          mend: 'See in the replay below whom it concerns.',
        },
      ];
}

/** Returns the choices in every list. */
function common(choices: Choices): ReadonlyMap<string, string> {
  const lists = [...choices.values()];
  return new Map([...lists[0]!].filter(([value]) => lists.every((list) => list.has(value))));
}

const named = (choices: readonly (readonly [string, string])[]): string =>
  `${choices
    .slice(0, 4)
    .map(([value, label]) => `"${label}" (${value})`)
    .join(', ')}${choices.length > 4 ? ` and ${choices.length - 4} more` : ''}`;
