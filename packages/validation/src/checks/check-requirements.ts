import type { Item } from '../config/item.ts';
import type { RequirementEntry } from '../config/required.ts';
import type { ConfigFinding, ConfigSource } from '../config/source.ts';
import { walkItems } from './walk-items.ts';

const answers: ReadonlySet<string> = new Set([
  'yes',
  'no',
  'true',
  'false',
  'on',
  'off',
  'y',
  'n',
  'required',
  'optional',
]);

/** Reports requirements that say "yes" instead of a message for the applicant. */
export function checkRequiredText(source: ConfigSource): ConfigFinding[] {
  return walkItems(source).flatMap(({ file, path, item }): ConfigFinding[] => {
    const text = 'required' in item ? item.required : undefined;
    if (typeof text !== 'string' || !answers.has(text.toLowerCase())) return [];
    return [
      {
        file,
        path: [...path, 'required'],
        severity: 'error',
        what: `The message of this requirement is "${text}".`,
        why: 'An applicant reads it in the list of what is missing.',
        fix: 'Write what is missing, such as required: First Name; leave "required" out where an answer is optional.',
      },
    ];
  });
}

/** Every entry of a `required` list can be reached: one that always holds comes last. */
export function checkRequirementOrder(source: ConfigSource): ConfigFinding[] {
  return walkItems(source).flatMap(({ file, path, item }): ConfigFinding[] => {
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
        fix: 'Move the entry without a condition to the end, or give it "when" or "unless".',
      },
    ];
  });
}

function requirementsOf(item: Item): RequirementEntry[] {
  return 'required' in item && Array.isArray(item.required) ? item.required : [];
}
