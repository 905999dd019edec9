import type { ConfigFinding } from '@quire/validation';
import { questionAt } from '../core/find-node.ts';
import type { CheckNode } from '../core/questionnaire.ts';
import { never, type Diagram } from './diagrams.ts';
import { findingAt } from './finding-at.ts';
import { grouped } from './grouped.ts';
import type { Model } from './model.ts';
import { capital, nameOf } from './name-of.ts';
import { sampleOf } from './sample-of.ts';

/** Whether a check fires while the question that shows it is hidden or disabled. */
export function firesUnseen({ questionnaire, diagrams, counts }: Model, check: CheckNode, condition: Diagram): Diagram {
  const at = questionAt(questionnaire, check.at)!;
  return diagrams.all([counts[check.index]!, condition, diagrams.not(counts[at.index]!)]);
}

/** Checks that may fire where nobody would read them. */
export function proveChecks(model: Model): ConfigFinding[] {
  const checks = model.questionnaire.nodes.filter((node) => node.kind === 'check');
  const places = grouped(checks, ({ origin }) => JSON.stringify([origin.file, origin.path]));
  return [...places.values()].flatMap((alike) => {
    const unseen = alike
      .map((check) => ({ check, where: firesUnseen(model, check, model.condition(check.when)) }))
      .filter(({ where }) => where !== never);
    return unseen.slice(0, 1).map(({ check, where }) => {
      const exact = model.isExact(where);
      return findingAt(check, ['at'], {
        severity: check.severity === 'blocks' && exact ? 'error' : 'warning',
        sample: sampleOf(model, where),
        what:
          `${capital(nameOf(check))} ${exact ? 'fires' : 'may fire (its raw logic cannot be taken apart)'} while ` +
          `${check.at}, where it is told, is hidden or disabled.`,
        why: 'A problem at a question that nobody can answer is not told, so what it should stop is let through.',
        mend:
          'Name in "at" a question that is shown whenever the check fires, or add to its condition what shows ' +
          `${check.at}.`,
      });
    });
  });
}
