import { textValues } from '@quire/messages';
import { nearestName } from '../config/nearest-name.ts';
import type { ConfigFinding, ConfigSource } from '../config/source.ts';
import { messageTexts } from './texts/message-groups.ts';

type Values = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
/** Without what they fill in these say nothing. */
const needed: ReadonlySet<string> = new Set(['letters.code']);
/** The heading of an application that is read is made of answers. */
const ofAnswers = 'service.applicant';
/** The texts that the codes of an institution are filled into. */
const ofCodes = 'completion.nextSteps';

/** Returns a finding for each word in braces of a text that no value fills in there. */
function unfilledWords(text: string, values: readonly string[]): Pick<ConfigFinding, 'what' | 'why' | 'fix'>[] {
  return [...wordsIn(text)]
    .filter((word) => !values.includes(word))
    .map((word) => ({
      what: `Nothing is filled in for "{${word}}" here.`,
      why: 'Whoever is told this would read the braces.',
      fix:
        values.length === 0
          ? 'Write the text without it.'
          : `Write "{${meantBy(word, values)}}" if that was meant; otherwise write the text without it.`,
    }));
}

/** Returns the value that is near to a word without what follows a bar, or else all. */
const meantBy = (word: string, values: readonly string[]): string =>
  nearestName(word.replace(/\s*\|.*/, ''), [...values]) ?? values.join('}" or "{');

/** Returns the words in braces of a text. */
export const wordsIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\{(\w+(?:\s*\|[^{}]*)?)\}/g)].map(([, word = '']) => word));

/** Refuses words in braces that nothing fills in: an applicant would read the braces. */
export function checkMessageValues(source: ConfigSource): ConfigFinding[] {
  const codes = Object.keys(source.institution.content.codes ?? {});
  return messageTexts(source).flatMap(({ group, name, text, path }) => {
    const code = `${group}.${name}`;
    if (code === ofAnswers) return [];
    const values = [...((textValues as Values)[group]?.[name] ?? []), ...(code === ofCodes ? codes : [])];
    const used = wordsIn(text);
    const at = { file: source.messages.file, path, severity: 'error' as const };
    return [
      ...unfilledWords(text, values).map((found): ConfigFinding => ({ ...at, ...found })),
      ...(needed.has(code) ? values.filter((value) => !used.has(value)) : []).map((value): ConfigFinding => ({
        ...at,
        what: `"{${value}}" is missing in this text.`,
        why: 'What is filled in there is what the text is for.',
        fix: `Write "{${value}}" where it belongs.`,
      })),
    ];
  });
}
