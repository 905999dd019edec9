import type { Compilation } from './compilation.ts';
import { fixName, type Place } from './findings.ts';
import { namesIn, resolveKey, type Scope } from './scope.ts';

/** Returns the full key of a named answer; undefined, with a finding, for none. */
export function resolveAnswer(key: string, scope: Scope, place: Place, compilation: Compilation): string | undefined {
  const full = resolveKey(scope, key);
  const asked = full === undefined ? undefined : compilation.asked.get(full);
  if (!asked) {
    const known = compilation.dataModel.has(key);
    compilation.findings.error(place, {
      what: known ? `No question asks ${key}.` : `There is no answer named ${key}.`,
      why: 'An answer that is never asked is always empty, so nothing can depend on it.',
      fix: () => fixUnasked(key, known, scope),
    });
    return undefined;
  }
  if (asked.as === 'checkboxes') {
    compilation.findings.error(place, {
      what: `${key} is a checkbox group, which has no answer of its own.`,
      why: 'Each box is an answer: true where it is checked.',
      fix: `Name one of its boxes: ${asked.node.boxes?.map((box) => box.key).join(', ') ?? ''}.`,
    });
    return undefined;
  }
  return full;
}

function fixUnasked(key: string, isKnown: boolean, scope: Scope): string {
  const whole = wholeNames(key, scope);
  if (whole.length === 0)
    return fixName(
      key,
      namesIn(scope),
      isKnown ? `Ask ${key} on a page, or name a key that a question asks.` : 'Name a key that a question asks.',
    );
  const one = `${whole
    .slice(0, 3)
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1')}.`;
  return isKnown
    ? `Ask ${key} on a page. If one of another block is meant, write its whole name, such as ${one}`
    : `Write a whole name, such as ${one}`;
}

/** Returns keys that a partial name may refer to: longer ones, or the whole name in another block. */
function wholeNames(key: string, scope: Scope): string[] {
  const names = [...namesIn(scope)];
  return [...names.filter((name) => name.startsWith(`${key}_`)), ...names.filter((name) => name.endsWith(`_${key}`))];
}
