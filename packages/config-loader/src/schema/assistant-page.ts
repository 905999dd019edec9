import { readFileSync } from 'node:fs';
import { controlNames } from '@quire/validation';
import { configSchemas } from './config-schemas.ts';
import type { JsonSchema } from './describe-fields.ts';

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

const opening = `# Write a form

Everything that is needed to write a correct form, on one page: for a language model, or for a person in a hurry. It is made from the shapes that
check a form, and its example is checked by a test. [reference.md](reference.md) says more, [your-own-form.md](your-own-form.md) goes step by step.

## How to work

1. Write the files below into one directory: \`institution.yaml\`, \`pages/<name>.yaml\` for each page, and lists, conditions and personas as needed.
2. Run \`npm run check:config -- --json --dir <directory>\`. It prints \`ok\` (no errors) and \`problems\`, each with its \`severity\`, \`file\`, \`line\`, \`what\`, \`why\` and \`mend\`.
3. Mend every problem, warnings too, and check again until \`problems\` is empty. The check also proves that every question can be reached.

## Rules

- An answer key is lower case with underscores, such as \`birth_date\`, and is used once. No \`data-model.yaml\` is needed.
- A value of an option is a text. Write \`'Yes'\`, \`'No'\`, \`'1'\` and \`'05091'\` in quotation marks, and a text with a colon or a # too.
- \`required\` is the short name of the question, as the list of missing answers says it: \`required: First name\`. Leave it out where an answer is optional.
- A question that only some are asked has \`showWhen\`. Do not ask for what an earlier answer says already.
- Each rule that can fail has a \`message\` that says how to mend the answer.
- A \`repeat\` asks its \`items\` once for each; inside it a key has no prefix: \`name\` of \`repeat: child\` is stored as \`child_name\`, then \`child_2_name\`.
- Write to the applicant as "you". Say why you ask where it may surprise.
- A persona is a test: what one applicant types, and what must follow. Write one for each way through the form. Dates stand in it as they are stored, 2018-05-14, whatever the locale.
- \`phone\` and \`ssn\` check nothing by themselves: add \`format: { is: ssn, message: ... }\`; \`is\` is email, phone or ssn.
- \`required\` may depend on others: \`{ message: Phone, when: { key: call, equals: 'true' } }\`. A box that must be ticked has \`mustBe\`.
- In an \`address\`, write \`required: '{part} of your home'\`; {part} becomes the name of each part. A second one needs \`autofill: section-previous\`, or the browser fills in the first.
- \`at\` of a date is a day, \`today\`, \`{ yearsAgo: 18 }\`, \`{ startOfYear: -4 }\` or \`{ endOfYear: 4 }\`. Conditions compare with such values only, not with other answers.
- \`messages/en.yaml\` has the texts that only you can write: at least \`banner.anonymousText\`, \`completion.nextSteps\`, and \`service.applicant\` where nobody is asked \`first_name\` and \`last_name\`.
`;

const unshared = ['showWhen', 'disableWhen', 'clears'];
// Fields that a first form does without; the reference has them.
const rare: readonly string[] = [
  'abroad',
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
  const { page, conditions, list, institution, persona } = configSchemas() as Record<string, JsonSchema>;
  const [items, condition] = ['__schema0', '__schema1'].map((name) => anyOf(page?.$defs?.[name]));
  const question = items!.find(({ properties }) => properties?.['question']);
  const comparison = condition!.find(({ properties }) => properties?.['equals']);
  return [
    opening,
    `## A page: \`pages/<name>.yaml\`\n\n${fields(page!)}`,
    `## Items\n\nAn item is one of these, known by its first field.\n\n${items!.map(ofItem).join('\n')}`,
    `Every item may also have:\n\n${fields(question!, (name) => unshared.includes(name))}`,
    `## A question\n\nControls: ${controlNames.map((name) => `\`${name}\``).join(', ')}.\n\n${fields(question!, (name) => !unshared.includes(name))}`,
    `## A condition\n\nThe name of one in \`conditions.yaml\`, one comparison, or \`all\`, \`any\` (lists) and \`not\` of conditions.\n\n${fields(comparison!)}`,
    `\`conditions.yaml\`: ${conditions!.description!.split(': ')[1]} Names with conditions: \`{ conditions: { adult: { key: age, gte: 18 } } }\`.`,
    `## A list: \`lists/<name>.yaml\`\n\n${anyOf(list)
      .map((kind) => fields(kind))
      .join('\n')}`,
    `## \`institution.yaml\`\n\n${fields(institution!)}`,
    `## A persona: \`personas/<name>.yaml\`\n\n${fields(persona!)}\n\nUnder \`expect\`:\n\n${fields(anyOf(persona!.properties?.['expect'])[0]!)}`,
    `## A whole form\n\n${survey.map(ofFile).join('\n\n')}`,
    `A page of another form, with a group that repeats:\n\n${fenced(read('intake/pages/coverage.yaml'))}\n`,
  ].join('\n\n');
}

/** Schema as it stands beside others: JSON Schema also has `true` and `false`, which shapes never make. */
type Inner = JsonSchema | boolean | undefined;

const anyOf = (schema: Inner): JsonSchema[] => {
  if (typeof schema !== 'object') return [];
  return (schema.anyOf as JsonSchema[] | undefined) ?? [schema];
};

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
  const { description, examples, enum: names } = field;
  const [example] = (examples as unknown[] | undefined) ?? [];
  const shown = names
    ? `One of ${(names as string[]).join(', ')}.`
    : example === undefined
      ? ''
      : `\`${JSON.stringify(example)}\``;
  return [description, shown].filter((part) => part).join(' ');
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
