import type { ConfigFinding } from '@quire/validation';
import { today } from '@quire/form-engine/testing';
import { holds, counts, factsOf, type Questionnaire } from '@quire/form-engine/core';
import { conditionUses } from '../condition-uses.ts';
import { Model } from '../model.ts';
import { isVisible } from '../prove-reach.ts';
import { choosesFromLists, type Applicant } from './assignments.ts';
import { readerFor, standingOfUse } from './comes-to.ts';

/** Returns findings that the core does not confirm with their sample. */
export function unshown(questionnaire: Questionnaire, findings: readonly ConfigFinding[]): ConfigFinding[] {
  const model = new Model(questionnaire, today);
  return findings.filter(
    (finding) =>
      finding.sample &&
      !isShown(model, finding, { answers: finding.sample, facts: factsOf(questionnaire, finding.sample, today) }),
  );
}

function isShown(model: Model, { file, path, what, sample }: ConfigFinding, applicant: Applicant): boolean {
  const { questionnaire } = model;
  const isAt = (origin: { file: string; path: readonly unknown[] }, below: readonly unknown[]): boolean =>
    file === origin.file && JSON.stringify(path) === JSON.stringify([...origin.path, ...below]);
  if (!choosesFromLists(questionnaire, applicant)) return false;
  // Answers of such an applicant count as given.
  if (what.startsWith('No applicant with'))
    return Object.entries(sample!).every(([key, answer]) => readerFor(questionnaire, applicant)(key) === answer);
  const standings = conditionUses(model)
    .filter(({ node, path: below }) => isAt(node.origin, below))
    .map((use) => standingOfUse(questionnaire, applicant, use));
  if (standings.length > 0)
    return standings.some(
      ({ context, undecided, holds: isHeld }) =>
        context && (/always holds|holds (?:for everybody|whenever)/.test(what) ? isHeld : !(undecided && isHeld)),
    );
  return questionnaire.nodes.some((node) => {
    if (node.kind === 'page')
      return (
        isAt(node.origin, []) &&
        questionnaire.nodes.every(
          ({ page, kind, index }) => page !== node.index || !isVisible(kind) || !applicant.facts[index]!.shown,
        )
      );
    if (isAt(node.origin, [])) return applicant.facts[node.index]!.shown && !counts(applicant.facts[node.index]!);
    return (
      node.kind === 'check' &&
      isAt(node.origin, ['at']) &&
      counts(applicant.facts[node.index]!) &&
      !counts(applicant.facts[questionnaire.asks[node.at]!]!) &&
      holds(questionnaire.conditions[node.when]!, readerFor(questionnaire, applicant))
    );
  });
}
