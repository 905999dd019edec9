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

/** No requirement says "yes" where a student should read what is missing. */
export function checkRequiredText(source: ConfigSource): ConfigFinding[] {
  return [...walkItems(source)].flatMap(({ file, path, item }): ConfigFinding[] => {
    const text = 'required' in item ? item.required : undefined;
    if (typeof text !== 'string' || !answers.has(text.toLowerCase())) return [];
    return [
      {
        file,
        path: [...path, 'required'],
        severity: 'error',
        what: `The message of this requirement is "${text}".`,
        why: 'A student reads it in the list of what is missing.',
        mend: 'Write what is missing, such as required: First Name; leave "required" out where an answer is optional.',
      },
    ];
  });
}
