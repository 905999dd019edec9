import type { ConfigFinding } from '@quire/validation';
import { conditionUses, type ConditionUse } from './condition-uses.ts';
import { never } from './diagrams.ts';
import { findingAt, nameOf, sampleOf } from './findings.ts';
import { grouped } from './grouped.ts';
import { mostCombinations } from './comparisons-by-key.ts';
import type { Model } from './model.ts';
import { isConstantByName } from './prove-named.ts';
import { alwaysHolds, neverHolds } from './describe-condition-use.ts';

/** Returns whether a condition cannot hold for any applicant it matters to. */
export const isDead = (model: Model, { condition, undecided }: ConditionUse): boolean =>
  model.diagrams.and(undecided, model.condition(condition)) === never;

/** Returns whether a condition holds for all applicants it matters to. */
export const isIdle = (model: Model, { condition, context }: ConditionUse): boolean =>
  model.diagrams.and(context, model.diagrams.not(model.condition(condition))) === never;

/**
 * Reports conditions that never, or always, hold where used. A condition in a block is one place, with any number of
 * uses.
 */
export function proveConditions(model: Model): ConfigFinding[] {
  const places = grouped(
    conditionUses(model).filter(({ context, condition }) => context !== never && !isConstantByName(model, condition)),
    ({ node, part, path }) =>
      JSON.stringify([
        node.origin.file,
        node.origin.path,
        part,
        node.kind,
        node.kind === 'instance' ? node.number : path,
      ]),
  );
  return [...places.values()].flatMap((uses) => findingsOf(model, uses));
}

/** Reports entries of `messages.forSome` that nobody reads: each of their texts is another's wherever they hold. */
export function proveTextsForSome(model: Model): ConfigFinding[] {
  const { diagrams } = model;
  const { forSome = [] } = model.questionnaire;
  const namesOf = (texts: object): string[] =>
    Object.entries(texts).flatMap(([group, own]) => Object.keys(own as object).map((name) => `${group}.${name}`));
  return forSome.flatMap(({ when, texts, origin }, index): ConfigFinding[] => {
    const isRead = namesOf(texts).some((name) => {
      const before = forSome.slice(0, index).filter((entry) => namesOf(entry.texts).includes(name));
      const taken = diagrams.any(before.map((entry) => model.condition(entry.when)));
      return diagrams.and(model.condition(when), diagrams.not(taken)) !== never;
    });
    return isRead
      ? []
      : [
          {
            ...origin,
            severity: 'warning',
            what: 'Nobody reads these texts: their condition never holds, or entries before them always come first.',
            why: 'Applicants for whom they are written read others.',
            fix: 'Correct the condition, put the entry before the others, or take it out.',
          },
        ];
  });
}

/** Reports conditions not tried with all compared answers. */
export function proveUntried(model: Model): ConfigFinding[] {
  const places = grouped(
    conditionUses(model).filter(({ condition }) => model.hasTooMany(condition)),
    ({ node, path }) => JSON.stringify([node.origin.file, node.origin.path, path]),
  );
  return [...places.values()].map(([use]) =>
    findingAt(use!.node, use!.path, {
      severity: 'warning',
      what:
        `This condition of ${nameOf(use!.node)} compares answers with more than ` +
        `${mostCombinations.toLocaleString('en-US')} combinations, so it was not proven.`,
      why: 'A mistake in it, and in what depends on it, may go unseen.',
      fix:
        'Compare fewer answers in one comparison, or shorten their lists. If it must stay, try it by hand or with ' +
        'a persona.',
    }),
  );
}

function findingsOf(model: Model, uses: readonly ConditionUse[]): ConfigFinding[] {
  // Cases of one list share a place, but each is a condition of its own.
  return [...grouped(uses, ({ which }) => which).values()].flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const dead = alike.filter((use) => isDead(model, use));
    if (dead.length > 0) {
      return [
        findingAt(dead[0]!.node, dead[0]!.path, {
          ...neverHolds(model, dead[0]!, dead.length === alike.length),
          sample: sampleOf(model, dead[0]!.context),
        }),
      ];
    }
    const statement = alike.every((use) => isIdle(model, use)) ? alwaysHolds(model, first) : undefined;
    return statement
      ? [findingAt(first.node, first.path, { ...statement, sample: sampleOf(model, first.context) })]
      : [];
  });
}
