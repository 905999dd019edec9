import { controlLanguage } from '@quire/validation';
import type { Compilation } from './compilation.ts';
import { fixName, type Place } from './findings.ts';

const checked: ReadonlySet<string> = new Set(['true']);

/** Returns the possible answers of a key; undefined for free text, dates and years. */
function possibleAnswers(key: string, compilation: Compilation): ReadonlySet<string> | undefined {
  const asked = compilation.asked.get(key);
  if (!asked) return undefined;
  if (asked.as === 'box' || controlLanguage[asked.node.control].answers === 'tick') return checked;
  const names = compilation.dependentLists.get(asked.node) ?? (asked.node.list === undefined ? [] : [asked.node.list]);
  const values = names.map((name) => compilation.lists.get(name)?.values);
  return values.length === 0 || values.includes(undefined)
    ? undefined
    : new Set(values.flatMap((known) => [...known!]));
}

/**
 * Returns whether an answer can be `target`; false comes with a finding.
 * @param written the author's key: a block that is used twice is reported once
 */
export function checkTarget(
  key: string,
  written: string,
  target: string,
  place: Place,
  compilation: Compilation,
  at?: 'key',
): boolean {
  if (target === '') {
    compilation.findings.error(
      place,
      {
        what: `${written} is compared with the empty text.`,
        why: 'The empty text is no answer, and has operators of its own.',
        fix: 'Write notAnswered: true or answered: true.',
      },
      at,
    );
    return false;
  }
  const possible = possibleAnswers(key, compilation);
  if (!possible || possible.has(target)) return true;
  const values = [...possible].filter((value) => value !== '');
  compilation.findings.error(
    place,
    {
      what: `'${target}' is no option of ${written}, so it can never be the answer.`,
      why: 'What depends on it would never be shown, or never be hidden.',
      fix: () =>
        fixName(
          target,
          values,
          possible === checked
            ? `A box that is checked is 'true'; unchecked is notAnswered.`
            : `Use one of ${values.slice(0, 8).join(', ')}${values.length > 8 ? ', …' : ''}.`,
        ),
    },
    at,
  );
  return false;
}
