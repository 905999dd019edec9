import { equalLabels, type Option } from '@quire/validation';
import type { CompiledList } from '../questionnaire.ts';
import { within, type Findings, type Place } from './findings.ts';

/** A compiled list; `values` is undefined where they change with the year. */
export interface KnownList {
  compiled: CompiledList;
  values: ReadonlySet<string> | undefined;
}

/** Returns a list of options, with a finding for two of the same value or label. */
export function knownList(options: readonly Option[], place: Place, findings: Findings): KnownList {
  const seen = new Map<string, Option>();
  for (const [index, option] of options.entries()) {
    const before = seen.get(option.value);
    if (!before) seen.set(option.value, option);
    else {
      findings.error(within(place, index), {
        what: `The value '${option.value}' stands here twice: for '${before.label}' and for '${option.label}'.`,
        why: 'The stored answer would not say which of the two was chosen.',
        fix: 'Give each option a value of its own.',
      });
    }
  }
  const distinct = [...seen.values()];
  for (const { index, ...mistake } of equalLabels(distinct.map(({ value, label }) => ({ name: value, label }))))
    findings.warning(within(place, options.indexOf(distinct[index]!)), mistake);
  return { compiled: { options }, values: new Set(seen.keys()) };
}
