import { controlLanguage, controlNames, itemKinds, ruleLanguage } from '@quire/validation';
import type { JsonSchema } from './describe-fields.ts';
import type { FieldTable } from './field-table.ts';
import { inSection } from './field-words.ts';

const ofEveryItem = ['showWhen', 'disableWhen', 'clears'];
const ofEveryRule = ['message', 'when', 'unless'];
const rules = Object.entries(ruleLanguage).flatMap(([kind, { written }]) => (written ? [kind] : []));

/** The fields of a question in the order in which an author meets them; the rules follow. */
const questionParts: Readonly<Record<string, readonly string[]>> = {
  'What is asked': ['question', 'control', 'label', 'shortLabel', 'hint', 'why', 'required'],
  'What can be chosen': ['options', 'storeDescription', 'boxes', 'confirm', 'under', 'lookup'],
  'How it is typed': [
    'maxLength',
    'rows',
    'width',
    'inputMode',
    'autocomplete',
    'prefill',
    'noneBox',
    'decimals',
    'country',
    'abroad',
    'second',
    'extension',
  ],
  'How it is kept': ['sensitive', 'encrypted', 'readOnly'],
};

/** Returns the part of the reference on items: what all have, a question, its controls, then each other kind. */
export function itemSections(schemas: readonly JsonSchema[], table: FieldTable): string {
  const of = (kind: string): JsonSchema => schemas.find(({ required }) => required?.includes(kind))!;
  const inner = (kind: string, field: string): JsonSchema => of(kind).properties![field] as JsonSchema;
  const others = itemKinds.filter((kind) => kind !== 'question');
  return [
    `An item is one of these: ${itemKinds.map((kind) => inSection(kind, `\`${kind}\``)).join(', ')}.`,
    `All but \`check\` can have:\n\n${table(withFields(of('question'), ofEveryItem))}`,
    questionSection(of('question'), table),
    `### \`required\`\n\n${table(inner('question', 'required'))}`,
    ...others.map((kind) => `### \`${kind}\`\n\n${table(of(kind), ofEveryItem)}`),
    `### \`fold\`\n\nHow a \`use\` or a \`repeat\` becomes one line.\n\n${table(inner('repeat', 'fold'))}`,
  ].join('\n\n');
}

/** Returns a schema with some of its fields alone, in this order. */
const withFields = (schema: JsonSchema, names: readonly string[]): JsonSchema => ({
  ...schema,
  properties: Object.fromEntries(names.map((name) => [name, schema.properties![name]!])),
});

function questionSection(question: JsonSchema, table: FieldTable): string {
  const placed = [...Object.values(questionParts).flat(), ...rules, ...ofEveryItem];
  const left = Object.keys(question.properties!).find((name) => !placed.includes(name));
  if (left !== undefined) throw new Error(`The reference has no part for ${left} of a question: name it in one.`);
  // The message of a date says more than that of another rule.
  const saidOnce = rules.flatMap((rule) => ofEveryRule.map((field) => `${rule}.${field}`));
  const [anyRule] = (question.properties![rules[0]!] as JsonSchema).anyOf as JsonSchema[];
  return [
    '### `question`',
    ...Object.entries(questionParts).map(([title, names]) => `#### ${title}\n\n${table(withFields(question, names))}`),
    '#### What is a right answer',
    'A rule is written once, or several times in a list. An empty answer breaks none of them. Each can have:',
    table(withFields(anyRule!, ofEveryRule)),
    'These are the rules, with what each takes besides:',
    table(
      withFields(question, rules),
      saidOnce.filter((place) => place !== 'date.message'),
    ),
    `### Controls\n\n${controlTable()}`,
  ].join('\n\n');
}

function controlTable(): string {
  const rows = controlNames.map((name) => {
    const { about, takes = [], needs, refuses, maxLength, rows: lines, width } = controlLanguage[name];
    const fields = [...new Set([...takes, ...(needs ? [needs.field] : [])])];
    const own = fields.map((field) => `\`${field}\`${field === needs?.field ? ' (needed)' : ''}`);
    const usual = Object.entries({ maxLength, rows: lines, width }).filter(([, value]) => value !== undefined);
    const no = refuses ? ` It cannot have \`${refuses.field}\`.` : '';
    const without = usual.map(([field, value]) => `\`${field}: ${value}\``).join(', ');
    return `| \`${name}\` | ${about}${no} | ${own.join(', ')} | ${without} |`;
  });
  return [
    '| control | what it is | what it takes besides | unless you say otherwise |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}
