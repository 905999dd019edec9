import type { ConfigFinding, ConfigSource } from '../config/source.ts';
import { walkItems } from './walk-items.ts';

/** No pattern repeats what repeats already, which can take longer than a lifetime on a short answer. */
export function checkPatternCost(source: ConfigSource): ConfigFinding[] {
  return [...walkItems(source)].flatMap(({ file, path, item }) => {
    if (!('question' in item) || item.pattern === undefined) return [];
    const listed = Array.isArray(item.pattern) ? item.pattern.map((entry, index) => ({ entry, at: ['pattern', index, 'matches'] })) : [{ entry: item.pattern, at: ['pattern', 'matches'] }];
    return listed.filter(({ entry }) => repeatsRepetition(entry.matches)).map(({ at }): ConfigFinding => ({
      file, path: [...path, ...at], severity: 'error',
      what: 'This pattern repeats a group that repeats something itself.',
      why: 'On an answer that almost fits, comparing could take so long that the application stands still.',
      mend: 'Write it without a repeated group, or with a bounded repeat such as {1,3} inside the group.',
    }));
  });
}

/** Whether a group under * + or {n,} holds another of these. */
function repeatsRepetition(pattern: string): boolean {
  const text = pattern.replace(/\\./gsu, 'x').replace(/\[[^\]]*\]/gu, 'x');
  const open: boolean[] = [];
  let repeatsInside = false;
  for (const token of text.matchAll(/\)(?:[*+]|\{\d+,\})|[*+]|\{\d+,\}|[()]/gu)) {
    if (token[0] === '(') {
      open.push(repeatsInside);
      repeatsInside = false;
    } else if (token[0].startsWith(')')) {
      const repeated = token[0].length > 1;
      const before = open.pop() ?? false;
      if (repeated && repeatsInside) return true;
      repeatsInside = repeatsInside || repeated || before;
    } else {
      repeatsInside = true;
    }
  }
  return false;
}
