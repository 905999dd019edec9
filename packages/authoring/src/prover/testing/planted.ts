import type { ConfigFinding, Item } from '@quire/validation';
import { expect } from 'vitest';
import { compiled, today } from '@quire/form-engine/testing';
import type { ConfigExample } from '@quire/validation/testing';
import { proveQuestionnaire } from '../prove-questionnaire.ts';
import { unshown } from './replayed.ts';

/** Returns the prover's findings for these items. Each sample shows its finding. */
export function provenOf(items: Item[], more: Omit<ConfigExample, 'items'> = {}): ConfigFinding[] {
  const questionnaire = compiled({ items, ...more });
  const findings = proveQuestionnaire(questionnaire, today);
  expect(inShort(unshown(questionnaire, findings))).toEqual([]);
  return findings;
}

/** Returns each finding in one line: severity, place, statement, sample. */
export const inShort = (findings: readonly ConfigFinding[]): string[] =>
  findings.map(
    ({ severity, file, path, what, sample }) =>
      `${severity} ${file} ${path.join('.')}: ${what}${
        sample
          ? ` [${Object.entries(sample)
              .map(([key, answer]) => `${key} ${answer}`)
              .join(', ')}]`
          : ''
      }`,
  );
