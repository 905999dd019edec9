/** @module-tag both */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../tests/property-runs.ts';
import { holds, counts, factsOf, problemsOf, type Questionnaire } from '@quire/form-engine/core';
import { today, compiledRandom, randomConfig } from '@quire/form-engine/testing';
import { leafHolds } from './cubes.ts';
import { conditionUses } from './condition-uses.ts';
import { requirementsOf } from './submit-requirements.ts';
import { applicants, choosesFromLists, type Applicant } from './testing/assignments.ts';
import { completeApplicant } from './testing/complete-applicant.ts';
import { readerFor, standingOfUse } from './testing/comes-to.ts';
import { comparisonsByKey } from './comparisons-by-key.ts';
import { Model } from './model.ts';
import { isDead, isIdle } from './prove-conditions.ts';
import { firesUnseen } from './prove-reach.ts';
import { sampleOf } from './findings.ts';
import { controllingChoices, unsubmittable } from './unsubmittable.ts';

const runs = { ...propertyRuns(100), interruptAfterTimeLimit: 20_000 };
const some = 150;

/** Returns the cells of an applicant's answers, by level. */
function choicesAt(
  model: Model,
  byKey: ReturnType<typeof comparisonsByKey>['byKey'],
  { answers }: Applicant,
): Map<number, number> {
  return new Map(
    [...model.variables.values()].map(({ key, level, cells }) => {
      const text = (answers[key] ?? '').trim() === '' ? '' : answers[key]!;
      const leaves = byKey.get(key)?.leaves ?? [];
      const own = cells.findIndex(({ texts }) => texts.includes(text));
      const like = cells.findIndex(
        ({ texts }, cell) =>
          cell > 0 && leaves.every((leaf) => leafHolds(leaf, key, texts[0]!) === leafHolds(leaf, key, text)),
      );
      return [level, Math.max(own < 0 ? like : own, 0)] as const;
    }),
  );
}

const applicantOf = (questionnaire: Questionnaire, answers: Applicant['answers']): Applicant => ({
  answers,
  facts: factsOf(questionnaire, answers, today),
});
const size = (answers: Applicant['answers']): number =>
  Object.values(answers).filter((answer) => answer.trim() !== '').length;

/** Checks the models of random questionnaires, with some applicants each. */
const forEvery = (check: (model: Model, tried: readonly Applicant[]) => void): void =>
  fc.assert(
    fc.property(randomConfig({ clears: false }), fc.nat(), (source, seed) => {
      const questionnaire = compiledRandom(source);
      check(new Model(questionnaire, today), applicants(questionnaire, some, seed));
    }),
    runs,
  );

describe('the model of a questionnaire', () => {
  it('says of every applicant what the core says', () => {
    forEvery((model, tried) => {
      const { questionnaire } = model;
      const { byKey } = comparisonsByKey(questionnaire);
      for (const applicant of tried) {
        const choices = choicesAt(model, byKey, applicant);
        const says = (diagram: number): boolean => model.diagrams.holdsFor(diagram, choices);
        expect(questionnaire.nodes.map(({ index }) => says(model.shown[index]!))).toEqual(
          applicant.facts.map(({ shown }) => shown),
        );
        expect(questionnaire.nodes.map(({ index }) => says(model.counts[index]!))).toEqual(applicant.facts.map(counts));
        const read = readerFor(questionnaire, applicant);
        expect(questionnaire.conditions.map((_, index) => says(model.condition(index)))).toEqual(
          questionnaire.conditions.map((condition) => holds(condition, read)),
        );
      }
    });
  });
});

describe('what is said of a condition', () => {
  it('agrees with tried applicants: none reach the impossible, each sample is possible and minimal', () => {
    forEvery((model, tried) => {
      const { questionnaire } = model;
      for (const use of conditionUses(model)) {
        const standings = tried.map((applicant) => ({
          ...standingOfUse(questionnaire, applicant, use),
          size: size(applicant.answers),
        }));
        const holding = standings.filter((standing) => standing.undecided && standing.holds);
        const failing = standings.filter((standing) => standing.context && !standing.holds);
        const trueFor = sampleOf(model, model.diagrams.and(use.undecided, model.condition(use.condition)));
        const falseFor = sampleOf(
          model,
          model.diagrams.and(use.context, model.diagrams.not(model.condition(use.condition))),
        );
        expect(trueFor === undefined).toBe(isDead(model, use));
        expect(falseFor === undefined).toBe(isIdle(model, use));
        for (const sample of [trueFor, falseFor])
          expect(!sample || choosesFromLists(questionnaire, applicantOf(questionnaire, sample))).toBe(true);
        if (!trueFor) expect(holding).toEqual([]);
        else {
          expect(standingOfUse(questionnaire, applicantOf(questionnaire, trueFor), use)).toMatchObject({
            undecided: true,
            holds: true,
          });
          for (const standing of holding) expect(standing.size).toBeGreaterThanOrEqual(size(trueFor));
        }
        if (!falseFor) expect(failing).toEqual([]);
        else {
          expect(standingOfUse(questionnaire, applicantOf(questionnaire, falseFor), use)).toMatchObject({
            context: true,
            holds: false,
          });
          for (const standing of failing) expect(standing.size).toBeGreaterThanOrEqual(size(falseFor));
        }
      }
    });
  });
});

describe('what is said of a check', () => {
  it('agrees with trying applicants', () => {
    forEvery((model, tried) => {
      const { questionnaire } = model;
      for (const check of questionnaire.nodes.filter((node) => node.kind === 'check')) {
        const isUnseen = (applicant: Applicant): boolean =>
          counts(applicant.facts[check.index]!) &&
          !counts(applicant.facts[questionnaire.asks[check.at]!]!) &&
          holds(questionnaire.conditions[check.when]!, readerFor(questionnaire, applicant));
        const sample = sampleOf(model, firesUnseen(model, check, model.condition(check.when)));
        if (sample) expect(isUnseen(applicantOf(questionnaire, sample))).toBe(true);
        else expect(tried.filter(isUnseen)).toEqual([]);
      }
    });
  });
});

describe('what is said of submitting', () => {
  const blocks = (questionnaire: Questionnaire, answers: Applicant['answers']): string[] =>
    problemsOf(questionnaire, answers, today)
      .filter(({ severity }) => severity === 'blocks')
      .map(({ key, message }) => `${key}: ${message}`);

  it('agrees with trying applicants, and who can submit is shown whole', () => {
    forEvery((model, tried) => {
      const { questionnaire } = model;
      const submitting = tried.filter(({ answers }) => blocks(questionnaire, answers).length === 0);
      const complete = completeApplicant(model);
      if (complete) expect(blocks(questionnaire, complete)).toEqual([]);
      else expect(submitting).toEqual([]);
      if (!complete) return;
      const failed = unsubmittable(model, requirementsOf(model));
      for (const choice of controllingChoices(model)) {
        const { variable, cell, chosen } = choice;
        const chooses = (applicant: Applicant): boolean =>
          variable.cells[cell]!.texts.includes(readerFor(questionnaire, applicant)(variable.key));
        const sample = completeApplicant(model, chosen);
        expect(sample === undefined).toBe(failed.some((one) => one.variable === variable && one.cell === cell));
        if (sample)
          expect([blocks(questionnaire, sample), chooses(applicantOf(questionnaire, sample))]).toEqual([[], true]);
        else expect(submitting.filter(chooses)).toEqual([]);
      }
    });
  });
});
