/** @module-tag both */
import { answerProblems, type Condition, type Item, type QuestionItem } from '@quire/validation';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../../tests/property-runs.ts';
import { compiled, today } from '@quire/form-engine/testing';
import { factsOf, questionAt, problemsOf } from '@quire/form-engine/core';
import { conditionUses, type ConditionUse } from './condition-uses.ts';
import { standingOfUse } from './testing/comes-to.ts';
import { radio, text } from '@quire/validation/testing';
import { inShort } from './testing/planted.ts';
import { unshown } from './testing/replayed.ts';
import { Model } from './model.ts';
import { isDead } from './prove-conditions.ts';
import { proveQuestionnaire } from './prove-questionnaire.ts';

const bounds = [-3, 0.1, 2, 10];
const bound = fc.constantFrom(...bounds);
const key = fc.constantFrom('a', 'd');
const ofNumber: fc.Arbitrary<Condition> = fc
  .tuple(key, fc.constantFrom('gt', 'gte', 'lt', 'lte', 'equals'), bound)
  .map(([of, operator, value]) => ({ key: of, [operator]: String(value) }) as Condition);
const ofChoice: fc.Arbitrary<Condition> = fc.constantFrom('Y', 'N').map((equals) => ({ key: 'b', equals }));
const single = fc.oneof({ weight: 3, arbitrary: ofNumber }, ofChoice);
const condition: fc.Arbitrary<Condition> = fc.oneof(
  single,
  fc.tuple(single, single).map((all) => ({ all })),
  fc.tuple(single, single).map((any) => ({ any })),
  single.map((not) => ({ not })),
);
const number = fc
  .record({ min: bound, max: bound, integer: fc.constant(true) }, { requiredKeys: [] })
  .map((rule) => ({ ...rule, message: 'A number.' }));

const more: fc.Arbitrary<Item> = fc.oneof(
  condition.map((showWhen): Item => ({ notice: 'Please note', showWhen })),
  condition.map((showWhen): Item => ({ section: 'Section', showWhen, items: [{ notice: 'Here' }] })),
  condition.map((when): Item => ({ check: 'blocks', when, at: 'a', message: 'No.' })),
  condition.map((when): Item => ({ check: 'warns', when, at: 'd', message: 'Sure?', severity: 'warns' })),
);
const question = (name: string): fc.Arbitrary<QuestionItem> =>
  fc
    .tuple(
      number,
      fc.boolean(),
      fc.option(fc.integer({ min: 2, max: 8 }), { nil: undefined }),
      fc.option(condition, { nil: undefined }),
      fc.boolean(),
    )
    .map(([rule, isRequired, maxLength, when, isShown]) =>
      text(name, {
        number: rule,
        ...(maxLength && { maxLength }),
        ...(isRequired && { required: 'Please.' }),
        ...(when &&
          name === 'd' &&
          (isShown ? { showWhen: own(when) } : { required: { message: 'Please.', when: own(when) } })),
      }),
    );

/** A condition that does not read the question it is at. */
function own(written: Condition): Condition {
  return JSON.parse(JSON.stringify(written).replaceAll('"key":"d"', '"key":"a"')) as Condition;
}
const items = fc
  .tuple(question('a'), question('d'), fc.array(more, { minLength: 1, maxLength: 4 }))
  .map(([a, d, others]): Item[] => [
    radio('b', { required: 'B' }),
    a,
    d,
    ...others.map((item, index): Item => ('check' in item ? { ...item, check: `${item.check}_${index}` } : item)),
  ]);

/** Texts on each bound and on its sides, as near as a computer distinguishes and as short as possible. */
const texts = [
  '',
  ...bounds
    .flatMap((value) => [
      value,
      Math.ceil(value - 1),
      Math.floor(value + 1),
      value * (1 - Number.EPSILON),
      value * (1 + Number.EPSILON),
      value + 0.1,
      value - 0.1,
    ])
    .map(String),
  // The same number in other digits: `equals` compares texts, and 2.0 is not 2.
  ...bounds.map((value) => (Number.isInteger(value) ? `${value}.0` : `${value}0`)),
].filter((each, index, all) => all.indexOf(each) === index);

it('reports what nobody reaches of numbers and their bounds, and nothing else; each sample proves it', () => {
  const runs = propertyRuns(150);
  const count = { impossible: 0, dead: 0, samples: 0 };
  fc.assert(
    fc.property(items, (written) => {
      const questionnaire = compiled({ items: written });
      const findings = proveQuestionnaire(questionnaire, today);
      expect(inShort(unshown(questionnaire, findings))).toEqual([]);
      const isRight = (answer: string, at: string): boolean =>
        answerProblems(questionAt(questionnaire, at)!.rules, answer, today).length === 0;
      const [ofA, ofD] = ['a', 'd'].map((at) => texts.filter((each) => isRight(each, at)));
      const all = ['Y', 'N'].flatMap((b) =>
        ofA!.flatMap((a) =>
          ofD!.map((d) => ({ answers: { a, b, d }, facts: factsOf(questionnaire, { a, b, d }, today) })),
        ),
      );
      const submits = all.some(({ answers }) =>
        problemsOf(questionnaire, answers, today).every(({ severity }) => severity !== 'blocks'),
      );
      expect([inShort(findings), findings.some(({ what }) => what.startsWith('No applicant can ever submit'))]).toEqual(
        [inShort(findings), !submits],
      );
      const model = new Model(questionnaire, today);
      const uses = conditionUses(model);
      const dead = uses.filter(
        (use) =>
          !all.some((applicant) => {
            const { undecided, holds } = standingOfUse(questionnaire, applicant, use);
            return undecided && holds;
          }),
      );
      expect(uses.filter((use) => isDead(model, use)).map(inWords)).toEqual(dead.map(inWords));
      count.samples += findings.filter(({ sample }) => sample).length;
      count.dead += dead.length;
      if (!submits) count.impossible += 1;
    }),
    runs,
  );
  for (const found of Object.values(count)) expect(found).toBeGreaterThan(runs.numRuns / 20);
});

const inWords = ({ node, part, which }: ConditionUse): string => `${node.origin.path.join('.')} ${part} ${which}`;
