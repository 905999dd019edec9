import { readFileSync } from 'node:fs';
import { controlNames } from '@quire/validation';
import { configSchemas } from './config-schemas.ts';
import type { JsonSchema } from './describe-fields.ts';
import { alternatives, inShort, type Inner } from './field-words.ts';

const forms = new URL('../../../../examples/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, forms), 'utf8');
const survey = [
  'institution.yaml',
  'lists/ratings.yaml',
  'lists/visits.yaml',
  'messages/en.yaml',
  'pages/your-library.yaml',
  'personas/never.yaml',
];

const opening = readFileSync(new URL('assistant-opening.md', import.meta.url), 'utf8').trim();

const unshared = ['showWhen', 'disableWhen', 'clears'];
// Fields that a first form does without; the reference has them.
const rare: readonly string[] = [
  'abroad',
  'second',
  'characterLimit',
  'decimals',
  'firstProblem',
  'inputMode',
  'monogram',
  'noneBox',
  'prefill',
  'technicalHelp',
  'defaultPage',
  'storeDescription',
  'texts',
  'viewer',
  'width',
  'codes',
  'controls',
  'emailStyle',
  'identityCookiePrefix',
  'submission',
  'theme',
];
const asQuestion: readonly string[] = ['shortLabel', 'hint', 'why', 'required', 'encrypted', 'autofill'];

/** Returns docs/authoring/llms.md: what a form may say, from the shapes, and a whole form that the tests check. */
export function assistantPage(): string {
  const { page, list, institution, persona } = configSchemas() as Record<string, JsonSchema>;
  const [items, condition] = ['__schema0', '__schema1'].map((name) => alternatives(page?.$defs?.[name]));
  const question = items!.find(({ properties }) => properties?.['question']);
  const comparison = condition!.find(({ properties }) => properties?.['equals']);
  return [
    opening,
    `## A page: \`pages/<name>.yaml\`\n\n${fields(page!)}`,
    `## Items\n\nAn item is one of these, known by its first field.\n\n${items!.map(ofItem).join('\n')}`,
    `Every item may also have:\n\n${fields(question!, (name) => unshared.includes(name))}`,
    `## A question\n\nControls: ${controlNames.map((name) => `\`${name}\``).join(', ')}.`,
    fields(question!, (name) => !unshared.includes(name)),
    '## A condition',
    'The name of one in `conditions.yaml`, one comparison, or `all`, `any` (lists) and `not` of conditions.',
    fields(comparison!),
    '`conditions.yaml` has a line for each condition with a name: `adult: { key: age, gte: 18 }`.',
    `## A list: \`lists/<name>.yaml\`\n\n${alternatives(list)
      .map((kind) => fields(kind))
      .join('\n')}`,
    `## \`institution.yaml\`\n\n${fields(institution!)}`,
    `## A persona: \`personas/<name>.yaml\`\n\n${fields(persona!)}`,
    `Under \`expect\`:\n\n${fields(alternatives(persona!.properties?.['expect'])[0]!)}`,
    `## A whole form\n\n${survey.map(ofFile).join('\n\n')}`,
    `A page of another form, with a group that repeats:\n\n${fenced(read('intake/pages/coverage.yaml'))}\n`,
  ].join('\n\n');
}

const fenced = (yaml: string): string =>
  `\`\`\`yaml\n${yaml.replace(/^# yaml-language-server.*\n/, '').trim()}\n\`\`\``;
const ofFile = (name: string): string => `\`${name}\`:\n\n${fenced(read(`survey/${name}`))}`;

/** Returns a line for each field: whether it is needed, what it says, and an example as YAML in one line. */
function fields(schema: JsonSchema, isListed: (name: string) => boolean = () => true): string {
  const needed = new Set(schema.required as string[] | undefined);
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => isListed(name) && !rare.includes(name))
    .map(([name, field]) => `- \`${name}\`${needed.has(name) ? ' (needed)' : ''}: ${said(field)}`)
    .join('\n');
}

function said(field: Inner): string {
  if (typeof field !== 'object') return '';
  const { examples, enum: names } = field;
  const [example] = (examples as unknown[] | undefined) ?? [];
  const shown = names
    ? `One of ${(names as string[]).join(', ')}.`
    : example === undefined
      ? ''
      : `\`${JSON.stringify(example)}\``;
  return [inShort(field), shown].filter((part) => part).join(' ');
}

/** Returns an item in a line: its first field with an example, and the names of the others. */
function ofItem(item: JsonSchema): string {
  const [first, ...others] = Object.entries(item.properties ?? {}).filter(([name]) => !unshared.includes(name));
  if (first![0] === 'question') return '- `question`: asks for one answer; its fields are below.';
  const isShared = ([name]: [string, unknown]): boolean => asQuestion.includes(name);
  const shared = others.filter(isShared).map(([name]) => `\`${name}\``);
  const rest = others
    .filter((field) => field[0] !== 'items' && !isShared(field))
    .map(([name, field]) => `  - \`${name}\`: ${said(field)}`);
  const same = shared.length > 0 ? [`  - ${shared.join(', ')}: as of a question.`] : [];
  return [`- \`${first![0]}\`: ${said(first![1])}`, ...rest, ...same].join('\n');
}
