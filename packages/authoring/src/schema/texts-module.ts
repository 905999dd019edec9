import { wordsIn } from '@quire/validation';
import { parse } from 'yaml';
import { describeMessages } from './describe-messages.ts';

type Named<Each> = Readonly<Record<string, Readonly<Record<string, Each>>>>;

/**
 * Returns the module of a catalog of texts: each text by group and name, and the values that each fills in, which are
 * the words in braces of the text and of the comment above it.
 */
export function textsModule(yaml: string, language: string): string {
  const texts = parse(yaml) as Named<string>;
  const described = describeMessages(yaml);
  const values = Object.entries(texts).flatMap(([group, named]) => {
    const filled = Object.entries(named).flatMap(([name, text]) => {
      const words = [...wordsIn(`${described[`${group}.${name}`]?.[0]} ${text}`)];
      return words.length === 0 ? [] : [[name, words] as const];
    });
    return filled.length === 0 ? [] : [[group, Object.fromEntries(filled)] as const];
  });
  return `// Made of texts/${language}/ by \`npm run build -- --generated\`.
/** Each text of the product, by group and name. */
export const texts = ${JSON.stringify(texts, null, 2)} as const;

/** Values that a text fills in, by group and name; all others fill in none. */
export const textValues = {
${values.map(([group, filled]) => `  ${group}: ${JSON.stringify(filled)},\n`).join('')}} as const;
`;
}
