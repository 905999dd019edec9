import type { Questionnaire, QuestionNode } from '@quire/form-engine/core';
import type { Today } from '@quire/validation';
import { askedAnswers, pageNameOf, type AskedAnswer } from './asked-answers.ts';
import { compareChoices } from './compare-choices.ts';
import { compareControl } from './compare-control.ts';
import { compareLimits } from './compare-limits.ts';
import { compareReachability } from './compare-reachability.ts';
import type { NodeChange } from './config-change.ts';
import type { RenamedNames } from './renamed-names.ts';

/** Changes of the questions that both questionnaires ask. */
export function compareQuestions(
  before: Questionnaire,
  after: Questionnaire,
  { today, renamed }: { today: Today; renamed: RenamedNames },
): NodeChange[] {
  const asked = askedAnswers(after);
  const compared = new Set<number>();
  return [...askedAnswers(before).values()].flatMap((old): NodeChange[] => {
    const now = asked.get(old.key);
    if (!now) return [];
    const own = [...compareControl(old, now), ...(old.label === now.label ? [] : [relabelled(old, now)])];
    if (compared.has(now.question.index)) return own;
    compared.add(now.question.index);
    return [
      ...own,
      ...compareChoices([before, old], [after, now], { today, renamed }),
      ...compareLimits([before, old.question], [after, now.question], { today, renamed }),
      ...compareKeeping([before, old.question], [after, now.question]),
      ...compareReachability([before, old.question], [after, now.question], { today, renamed }),
    ];
  });
}

const relabelled = (old: AskedAnswer, now: AskedAnswer): NodeChange => ({
  verdict: 'safe',
  in: 'new',
  origin: now.question.origin,
  field: 'label',
  key: now.key,
  what: `{keys} says "${now.label}" and no longer "${old.label}".`,
  effect: 'Answers stay. See that the question still asks the same.',
});

/** Compares the effects of `sensitive` and `encrypted` on stored answers. */
function markChanges(
  old: QuestionNode,
  now: QuestionNode,
): Pick<NodeChange, 'field' | 'verdict' | 'what' | 'effect' | 'fix'>[] {
  const marks = ['sensitive', 'encrypted'] as const;
  const [came, went] = [marks.find((mark) => now[mark] && !old[mark]), marks.find((mark) => old[mark] && !now[mark])];
  const wasSealed = old.sensitive || old.encrypted === true;
  const isSealed = now.sensitive || now.encrypted === true;
  if (came && !wasSealed) {
    return [
      {
        field: came,
        verdict: 'migration',
        what: `{keys} is ${came} now.`,
        effect: 'What was stored before stays readable in the database until the applicant saves another answer.',
        fix: 'When this goes live, have what is stored encrypted: npm run staff -- keys rotate.',
      },
    ];
  }
  if (came === 'sensitive')
    return [
      {
        field: came,
        verdict: 'safe',
        what: '{keys} is sensitive now.',
        effect: 'Answers stay encrypted. They are masked, and no longer kept on the device.',
      },
    ];
  if (!went) return [];
  const others =
    went === 'sensitive' ? 'They are no longer masked, and are kept on the device.' : 'Nothing else changes.';
  return [
    {
      verdict: 'safe',
      what: `{keys} is no longer ${went}.`,
      effect: isSealed
        ? `Answers stay encrypted. ${others}`
        : 'Sealed answers still open; new ones are stored in ' +
          `clear${went === 'sensitive' ? ' and kept on the device' : ''}.`,
    },
  ];
}

/** Where and how an answer is kept. */
function compareKeeping(
  [before, old]: [Questionnaire, QuestionNode],
  [after, now]: [Questionnaire, QuestionNode],
): NodeChange[] {
  const at = { in: 'new', origin: now.origin, key: now.key } as const;
  const [from, to] = [pageNameOf(before, old), pageNameOf(after, now)];
  return [
    ...(from === to
      ? []
      : [
          {
            ...at,
            verdict: 'safe' as const,
            what: `{keys} moved from the page "${from}" to "${to}".`,
            effect: 'Answers move along.',
          },
        ]),
    ...markChanges(old, now).map((change) => ({ ...at, ...change })),
    ...(now.readOnly && !old.readOnly
      ? [
          {
            ...at,
            field: 'readOnly',
            verdict: 'safe' as const,
            what: '{keys} can no longer be changed by applicants.',
            effect: 'Answers stay as they are.',
          },
        ]
      : []),
  ];
}
