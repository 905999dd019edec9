/** @module-tag both */
import { answerProblems, type QuestionItem, type Rule } from '@quire/validation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../tests/property-runs.ts';
import { compiled, today } from '@quire/form-engine/testing';
import { problemsOf } from '@quire/form-engine/core';
import { completeApplicant } from '../testing/complete-applicant.ts';
import { radio, text as question } from '@quire/validation/testing';
import { leaf, rule, text } from '../testing/rules-and-texts.ts';
import { Model } from '../model.ts';
import { proveQuestionnaire } from '../prove-questionnaire.ts';
import { ReachableTexts } from './reachable-texts.ts';

const texts = fc.array(text, { minLength: 120, maxLength: 120, size: 'max' });
const constantsIn = (leaves: readonly object[]): string[] =>
  leaves.flatMap((each) => (Object.values(each)[0] as [unknown, string | string[]])[1]);

describe('what is said of all texts', () => {
  it('never denies a text that keeps the rules and was made otherwise; each text it shows keeps them', () => {
    const runs = propertyRuns(100);
    const count = { kept: 0, impossible: 0 };
    fc.assert(
      fc.property(
        fc.array(leaf, { maxLength: 3 }),
        fc.array(rule, { minLength: 1, maxLength: 3 }),
        texts,
        (leaves, rules, tried) => {
          const space = new ReachableTexts({ key: 'k', leaves, constants: constantsIn(leaves), isDate: false }, today);
          const { found, isImpossible, isWhole } = space.keeping(rules);
          for (const [says, shown] of found)
            expect([answerProblems(rules, shown, today), space.says(shown)]).toEqual([[], says]);
          if (isWhole && found.size === 0) count.impossible += 1;
          for (const each of tried.filter(
            (one) => one.trim() !== '' && answerProblems(rules, one, today).length === 0,
          )) {
            count.kept += 1;
            expect([each, isImpossible(space.says(each))]).toEqual([each, false]);
            if (isWhole) expect([...found.keys()]).toContain(space.says(each));
          }
        },
      ),
      runs,
    );
    // Otherwise nothing was tried.
    expect(count.kept).toBeGreaterThan(runs.numRuns);
    expect(count.impossible).toBeGreaterThan(runs.numRuns / 20);
  });
});

describe('a required question with any rules', () => {
  /** Rules as an author writes them; those that are chosen hold only where b is Y. */
  const written = (rules: readonly Rule[], conditional: readonly boolean[]): Partial<QuestionItem> => {
    const entries = rules.map(
      ({ kind, ...fields }, index) =>
        [kind, { ...fields, ...(conditional[index] && { when: { key: 'b', equals: 'Y' } }) }] as const,
    );
    const kinds = [...new Set(rules.map(({ kind }) => kind))].filter((kind) => kind !== 'maxLength');
    const lengths = rules.flatMap((each) => (each.kind === 'maxLength' ? [each.value] : []));
    return {
      ...Object.fromEntries(
        kinds.map((kind) => [kind, entries.flatMap(([of, entry]) => (of === kind ? [entry] : []))]),
      ),
      ...(lengths.length > 0 && { maxLength: Math.min(...lengths) }),
    };
  };

  /** Returns whether the prover searched to the end, for all combinations of rules. */
  const isKnown = (model: Model): boolean => {
    const { space, question: asked } = model.variables.get('a')!;
    const conditional = asked!.rules.filter(({ when }) => when !== undefined);
    return Array.from({ length: 2 ** conditional.length }, (_, choice) =>
      space!.keeping(
        asked!.rules.filter(
          (each) => each.when === undefined || Math.floor(choice / 2 ** conditional.indexOf(each)) % 2 === 1,
        ),
      ),
    ).every(({ found, isWhole }) => found.size > 0 || isWhole);
  };

  it('is called impossible only where no text is right, and is shown a text that is', () => {
    const runs = propertyRuns(100);
    const count = { right: 0, impossible: 0 };
    fc.assert(
      fc.property(
        fc.array(rule, { minLength: 1, maxLength: 4 }),
        fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
        texts,
        (rules, conditional, tried) => {
          const questionnaire = compiled({
            items: [radio('b', { required: 'B' }), question('a', { required: 'A', ...written(rules, conditional) })],
          });
          const findings = proveQuestionnaire(questionnaire, today)
            .map(({ what }) => what)
            .filter((what) => what.includes('can ever submit'));
          const blocks = (answers: Record<string, string>): boolean =>
            problemsOf(questionnaire, answers, today).some(({ severity }) => severity === 'blocks');
          for (const b of ['Y', 'N']) {
            const isImpossible = findings.some(
              (what) =>
                what.startsWith('No applicant can') ||
                what.startsWith(`No applicant with b ${b}`) ||
                what.startsWith('No applicant with b Y or N'),
            );
            if (isImpossible) count.impossible += 1;
            const right = tried.filter((each) => !blocks({ a: each, b }));
            count.right += right.length;
            expect([b, findings, isImpossible ? right : []]).toEqual([b, findings, []]);
          }
          const model = new Model(questionnaire, today);
          const shown = completeApplicant(model);
          if (!shown) expect(findings).toHaveLength(1);
          else if (isKnown(model)) expect([shown, problemsOf(questionnaire, shown, today)]).toEqual([shown, []]);
        },
      ),
      runs,
    );
    expect(count.right).toBeGreaterThan(runs.numRuns);
    expect(count.impossible).toBeGreaterThan(runs.numRuns / 20);
  });
});
