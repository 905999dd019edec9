import type { JsonSchema } from './describe-fields.ts';

/** Schema as it stands beside others: JSON Schema also has `true` and `false`, which shapes never make. */
export type Inner = JsonSchema | boolean | undefined;

/** Returns the schemas that a schema is one of: itself, where it has no alternatives. */
export const alternatives = (schema: Inner): JsonSchema[] =>
  typeof schema === 'object' ? ((schema.anyOf as JsonSchema[] | undefined) ?? [schema]) : [];

/** Returns the first paragraph of a description, which is enough for a first form. */
export const inShort = ({ description = '' }: JsonSchema): string => description.split('\n\n')[0]!;

/** Words of the language, by the pattern or the reference that stands for them in a schema. */
export type LanguageWords = ReadonlyMap<string, string>;

/** Returns a link to the section of a page with this heading, as GitHub names it. */
export const inSection = (heading: string, shown = heading): string =>
  `[${shown}](#${heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')})`;

const code = (value: unknown): string => `\`${String(value)}\``;
const or = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((word) => word !== '').join(' or ');

/** Returns what an author can write for a field, such as a text, or one of three words. */
export function wordsFor(schema: Inner, words: LanguageWords): string {
  const all = alternatives(schema);
  const isListOf = (list: JsonSchema, one: JsonSchema): boolean => JSON.stringify(list.items) === JSON.stringify(one);
  const [lists, single] = [true, false].map((isList) => all.filter(({ type }) => (type === 'array') === isList));
  const of = lists!.map((list) =>
    single!.some((one) => isListOf(list, one)) ? 'a list of these' : wordsForOne(list, words),
  );
  return [or([...new Set(single!.map((one) => wordsForOne(one, words)))]), ...of]
    .filter((word) => word !== '')
    .join('; or ');
}

function wordsForOne(schema: JsonSchema, words: LanguageWords): string {
  const { $ref, const: only, enum: names, type, pattern, propertyNames, additionalProperties: values } = schema;
  if ($ref !== undefined) return words.get($ref)!;
  if (only !== undefined) return code(only);
  if (names) return or(names.map(code));
  if (type === 'boolean') return '`true` or `false`';
  if (type === 'integer' || type === 'number') return numberWords(schema);
  if (type === 'array') return `a list: ${wordsFor(schema.items as Inner, words)}`;
  if (type === 'string') return words.get(pattern ?? '') ?? 'a text';
  if (Array.isArray(type)) return 'a value';
  if (type === undefined) return 'anything';
  if (typeof values !== 'object') return 'these fields';
  const name = wordsFor(propertyNames as Inner, words).replace(/^an? /, '');
  return `for each ${name}: ${wordsFor(values as Inner, words)}`;
}

// A shape without a limit has that of the largest whole number.
function numberWords({ type, minimum, maximum }: JsonSchema): string {
  const from = minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? '' : ` from ${minimum}`;
  const to = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? '' : ` to ${maximum}`;
  return `a ${type === 'integer' ? 'whole ' : ''}number${from}${to}`;
}
