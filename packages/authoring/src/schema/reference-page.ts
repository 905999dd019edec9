import { readFileSync } from 'node:fs';
import { configFileKinds, configSchemas } from './config-schemas.ts';
import type { JsonSchema } from './describe-fields.ts';
import { tableOf, type FieldTable } from './field-table.ts';
import { alternatives, inSection, type LanguageWords } from './field-words.ts';
import { itemSections } from './reference-items.ts';

type Kind = keyof typeof configFileKinds;
const opening = readFileSync(new URL('reference-opening.md', import.meta.url), 'utf8').trim();

/** Returns docs/authoring/reference.md: every field of every kind of file, from the shapes. */
export function referencePage(): string {
  const schemas = configSchemas() as Record<Kind, JsonSchema>;
  const { __schema0: items, __schema1: condition } = schemas.page.$defs!;
  const ofPage = tableOf(wordsOf(schemas, 'page'), apart);
  const section = (title: string, kind: Kind, ...parts: string[]): string =>
    [`## ${title}`, configFileKinds[kind].description.replace(/^\S+\.yaml/, '`$&`'), ...parts].join('\n\n');
  const whole = (title: string, kind: Kind): string =>
    section(title, kind, ...alternatives(schemas[kind]).map((form) => tableOf(wordsOf(schemas, kind), apart)(form)));
  const text = [
    whole('The institution', 'institution'),
    whole('A page', 'page'),
    `## Items\n\n${itemSections(alternatives(items), ofPage)}`,
    section(
      'Conditions',
      'conditions',
      'A condition is the name of one in this file, or one of these. A comparison has `key` and one field below it.',
      ofPage(condition!),
    ),
    whole('A block', 'block'),
    whole('A list', 'list'),
    whole('The data model', 'data-model'),
    whole('A persona', 'persona'),
    section('Messages', 'messages', messageSections(schemas.messages, tableOf(wordsOf(schemas, 'messages'), apart))),
  ].join('\n\n');
  return `${opening}\n\n${indexOf(text)}\n\n${text}\n`;
}

/** Where the fields of these are, for the tables of what has them. */
const apart = { required: inSection('required', 'its fields'), fold: inSection('fold', 'its fields') };

/** Returns what an author calls the patterns and references of a schema, each taken from a field that has it. */
function wordsOf(schemas: Record<Kind, JsonSchema>, kind: Kind): LanguageWords {
  const patternAt = (schema: JsonSchema, ...fields: string[]): string =>
    fields.reduce((inner, field) => (inner.properties?.[field] ?? inner[field]) as JsonSchema, schema).pattern!;
  const isOfItems = Object.keys(schemas[kind].$defs ?? {}).length > 1;
  const referred = [...(isOfItems ? [inSection('Items', 'an item')] : []), inSection('Conditions', 'a condition')];
  return new Map([
    [patternAt(schemas.block, 'block'), 'a name'],
    [patternAt(schemas['data-model'], 'groups', 'items', 'keys', 'items'), 'an answer key'],
    [patternAt(schemas.persona, 'today'), 'a date'],
    ...referred.map((words, at) => [`#/$defs/__schema${at}`, words] as const),
  ]);
}

function messageSections({ properties }: JsonSchema, table: FieldTable): string {
  const { forSome, ...groups } = properties as Record<string, JsonSchema>;
  return [
    'Words in braces are filled in. A text that is left out reads as usual.',
    ...Object.entries(groups).map(([name, group]) =>
      [`### Messages: \`${name}\``, group.description, messageTable(group)].join('\n\n'),
    ),
    `### Messages: \`forSome\`\n\n${forSome!.description}\n\n${table(forSome!)}`,
  ].join('\n\n');
}

const longest = 160;
function messageTable({ properties }: JsonSchema): string {
  const rows = Object.entries(properties as Record<string, JsonSchema>).map(([name, { description, examples }]) => {
    const usual = String((examples as unknown[])[0]).replaceAll(/\s+/g, ' ');
    const shown = usual.length > longest ? `${usual.slice(0, longest).replace(/ \S*$/, '')} …` : usual;
    return `| \`${name}\` | ${description} | ${shown.replaceAll('|', String.raw`\|`)} |`;
  });
  return ['| text | where it appears | how it usually reads |', '|---|---|---|', ...rows].join('\n');
}

/** Returns links to the sections of a text, those inside one in its line. */
function indexOf(text: string): string {
  return text
    .split(/^(?=## )/m)
    .map((part) => {
      const [first = '', ...inner] = [...part.matchAll(/^###? (.+)$/gm)].map(([, heading = '']) =>
        inSection(heading, heading.replace('Messages: ', '')),
      );
      return `- ${first}${inner.length > 0 ? `: ${inner.join(', ')}` : ''}`;
    })
    .join('\n');
}
