import type { Item } from '../config/item.ts';
import type { RequirementEntry } from '../config/required.ts';
import type { ConfigFinding, ConfigSource } from '../config/source.ts';
import { walkItems } from './walk-items.ts';

/** Every entry of a `required` list can be reached: one that always holds comes last. */
export function checkRequirementOrder(source: ConfigSource): ConfigFinding[] {
  return [...walkItems(source)].flatMap(({ file, path, item }): ConfigFinding[] => {
    const entries = requirementsOf(item);
    const always = entries.findIndex(
      ({ when, unless, firstOnly }) => when === undefined && unless === undefined && firstOnly === undefined,
    );
    if (always === -1 || always === entries.length - 1) return [];
    return [
      {
        file,
        path: [...path, 'required', always + 1],
        severity: 'error',
        what: 'This requirement is never reached: the one above it has no condition.',
        why: 'The first entry that applies decides, and one without a condition always applies.',
        mend: 'Move the entry without a condition to the end, or give it "when" or "unless".',
      },
    ];
  });
}

function requirementsOf(item: Item): RequirementEntry[] {
  return 'required' in item && Array.isArray(item.required) ? item.required : [];
}
