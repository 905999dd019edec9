import type { Compilation, Unresolved } from './compilation.ts';
import { fixName, within, type Mistake } from './findings.ts';
import { resolveKey, type Scope } from './scope.ts';
import { shownTexts, withAnswers } from './shown-texts.ts';

/**
 * A word in braces; `@` precedes the number of its scope, unless that is the text's own. The text after a bar replaces
 * a blank answer.
 */
const inBraces = /\{(\w+)(?:@(\d+))?(?:\s*\|([^{}]*))?\}/g;

/**
 * Checks that every word in braces is filled, by `with` or by an answer. Names of answers become whole keys: texts then
 * work in any place.
 */
export function checkPlaceholders(compilation: Compilation): void {
  const { nodes, global, unresolved } = compilation;
  const scopes = new Map(unresolved.map(({ node, setting }: Unresolved) => [node.index, setting.scope]));
  for (const node of nodes) {
    // A tab is in the scope of its group.
    const scope = scopes.get(node.index) ?? scopes.get(node.parent) ?? global;
    for (const { field, text, put } of shownTexts(node)) {
      if (!text?.includes('{')) continue;
      const at = within(node.origin, field);
      if (nested.test(text)) compilation.findings.error(at, nestedBraces);
      const filled = text.replace(inBraces, (_braces, word: string, written?: string, bar?: string) => {
        const fallback = bar?.trim();
        const key = keyOf(word, written === undefined ? scope : compilation.scopes[Number(written)]!, compilation);
        const mistake =
          mistakeOf(word, key, put !== undefined, compilation) ?? (fallback === '' && emptyFallback(word));
        if (mistake) compilation.findings.error(at, mistake);
        return `{${key ?? word}${fallback === undefined ? '' : `|${fallback}`}}`;
      });
      put?.(filled);
    }
  }
}

/** Braces within the text after a bar. */
const nested = /\{\w+(?:@\d+)?\s*\|[^}]*\{/;
const nestedBraces: Mistake = {
  what: 'The text after | has braces of its own.',
  why: 'It is shown as it is, so an applicant would read the braces.',
  fix: 'Write words there, such as {first_name|this person}.',
};
const emptyFallback = (word: string): Mistake => ({
  what: `{${word}|} has nothing after |.`,
  why: 'The text there is shown while the answer is blank.',
  fix: `Write one, such as {${word}|this person}, or leave | out.`,
});

const keyOf = (word: string, scope: Scope, { dataModel }: Compilation): string | undefined =>
  resolveKey(scope, word) ?? (dataModel.has(word) ? word : undefined);

function mistakeOf(
  word: string,
  key: string | undefined,
  takesAnswers: boolean,
  { asked, dataModel }: Compilation,
): Mistake | undefined {
  const asker = key === undefined ? undefined : asked.get(key);
  if (key === undefined || !takesAnswers) {
    return {
      what: `Nothing fills in {${word}}.`,
      why: 'An applicant would read the braces.',
      fix: () =>
        key === undefined
          ? fixName(
              word,
              dataModel,
              `In a block, write with: { ${word}: ... } wherever it is used; else name an answer.`,
            )
          : `Answers are filled in only in ${withAnswers.join(', ')}. Write it there, or without braces.`,
    };
  }
  if (asker?.as === 'checkboxes') {
    return {
      what: `{${word}} is a checkbox group, which has no answer of its own.`,
      why: 'It would always be filled in with nothing.',
      fix: 'Name one of its boxes, or write the text without it.',
    };
  }
  return asker?.node.sensitive
    ? {
        what: `{${word}} is a confidential answer.`,
        why: 'It would stand on the screen and in print, where it is masked everywhere else.',
        fix: 'Write the text without it.',
      }
    : undefined;
}
