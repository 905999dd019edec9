import { stringify } from 'yaml';
import type { JsonSchema } from './describe-fields.ts';
import { alternatives, wordsFor, type LanguageWords } from './field-words.ts';

/** Returns a Markdown table of the fields of a schema at any depth, without those at some places. */
export type FieldTable = (schema: JsonSchema, without?: readonly string[]) => string;

interface PlacedField {
  /** Where it is below the others, such as `theme.fonts.body`. */
  place: string;
  schema: JsonSchema;
  isNeeded: boolean;
}

/**
 * Tables of fields: the name, what it takes, and what it says.
 * @param words what patterns and references stand for
 * @param apart links to the tables of fields whose own fields are found there
 */
export function tableOf(words: LanguageWords, apart: Readonly<Record<string, string>>): FieldTable {
  const isApart = ({ place, schema }: PlacedField): string | undefined =>
    fieldsBelow(schema, '').length > 0 ? apart[place.split('.').at(-1)!] : undefined;

  function rowOf(field: PlacedField): string {
    const { place, schema, isNeeded } = field;
    const takes = wordsFor(schema, words).replaceAll('these fields', isApart(field) ?? 'the fields below');
    const cells = [`\`${place}\`${isNeeded ? ' (needed)' : ''}`, takes, said(schema), exampleOf(schema)];
    return `| ${cells.map(inCell).join(' | ')} |`;
  }
  function rowsOf(schema: JsonSchema, place: string): PlacedField[] {
    return fieldsBelow(schema, place).flatMap((field) =>
      isApart(field) ? [field] : [field, ...rowsOf(field.schema, `${field.place}.`)],
    );
  }
  return (schema, without = []) => {
    const shown = rowsOf(schema, '').filter(({ place }) => !without.includes(place));
    return ['| field | what you write | what it says | for example |', '|---|---|---|---|', ...shown.map(rowOf)].join(
      '\n',
    );
  };
}

/** Returns the fields right below a schema, whichever of its alternatives they are in. */
function fieldsBelow(schema: JsonSchema, place: string): PlacedField[] {
  const forms = alternatives(schema);
  const found = forms.flatMap((one): PlacedField[] => {
    const { items, additionalProperties: values, properties = {}, required } = one;
    if (items !== undefined) return fieldsBelow(items as JsonSchema, place);
    if (typeof values === 'object') return fieldsBelow(values as JsonSchema, `${place}<name>.`);
    // The only field of one form among several is what makes it that form.
    const isForm = forms.length > 1 && Object.keys(properties).length === 1;
    const current = Object.entries(properties).filter(([, inner]) => (inner as JsonSchema).deprecated !== true);
    return current.map(([name, inner]) => ({
      place: place + name,
      schema: inner as JsonSchema,
      isNeeded: !isForm && (required?.includes(name) ?? false),
    }));
  });
  // What can be written once or in a list is in both.
  return found.filter(({ place: at }, nth) => found.findIndex((other) => other.place === at) === nth);
}

/** Returns a text as it is in a cell of a table. */
export const inCell = (text: string): string => text.replaceAll(/\s*\n+\s*/g, ' ').replaceAll('|', String.raw`\|`);

function said({ description = '', default: usual }: JsonSchema): string {
  const isShown = usual !== undefined && typeof usual !== 'object';
  return isShown ? `${description} Without it: \`${asYaml(usual)}\`.` : description;
}

/** Returns the first example, or nothing where other columns and rows say as much. */
function exampleOf(schema: JsonSchema): string {
  const [example] = (schema.examples as unknown[] | undefined) ?? [];
  const isClosed = alternatives(schema).every(
    (one) => one.enum !== undefined || one.const !== undefined || one.type === 'boolean',
  );
  return example === undefined || isClosed || fieldsBelow(schema, '').length > 0 ? '' : `\`${asYaml(example)}\``;
}

/** Returns a value as an author writes it in one line. */
const asYaml = (value: unknown): string =>
  stringify(value, { collectionStyle: 'flow', lineWidth: 0, singleQuote: true })
    .trim()
    .replaceAll('[ ', '[')
    .replaceAll(' ]', ']');
