import type { Condition, ConfigFinding } from '@quire/validation';
import { always, never } from './diagrams.ts';
import type { Model } from './model.ts';

const file = 'conditions.yaml';

/** Returns the only name in a condition, and whether it is negated. */
function nameIn(source: Condition): { name: string; turned: boolean } | undefined {
  if (typeof source === 'string') return { name: source, turned: false };
  return 'not' in source && typeof source.not === 'string' ? { name: source.not, turned: true } : undefined;
}

/** Returns whether a condition of conditions.yaml holds for nobody or everybody, in any use. */
export function isConstantByName(model: Model, condition: number): boolean {
  return (
    nameIn(model.questionnaire.conditions[condition]!.source) !== undefined && model.condition(condition) <= always
  );
}

/** Reports conditions of conditions.yaml that hold for nobody or everybody, once instead of at each use. */
export function proveNamed(model: Model): ConfigFinding[] {
  const constant = new Map<string, boolean>();
  for (const [condition, { source }] of model.questionnaire.conditions.entries()) {
    const named = nameIn(source);
    const diagram = model.condition(condition);
    if (named && diagram <= always) constant.set(named.name, (diagram === never) === named.turned);
  }
  return [...constant].map(([name, holds]): ConfigFinding =>
    holds
      ? {
          file,
          path: [name],
          severity: 'warning',
          what: `The condition ${name} holds for every applicant.`,
          why: 'A condition that decides nothing misleads whoever reads or changes it.',
          fix: 'Take it out where it is used, or correct it if it was meant to tell applicants apart.',
        }
      : {
          file,
          path: [name],
          severity: 'error',
          what: `The condition ${name} can never hold.`,
          why: 'No applicant ever sees what it shows, and nothing that it requires is ever demanded.',
          fix:
            'Look for two of its parts that exclude each other, or for an answer that is only given while it ' +
            'cannot hold.',
        },
  );
}
