import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { ConfigNames } from './names-in.ts';
import { placeAt, type Place } from './place-at.ts';
import { fitting, schemasAt, type Schema } from './schema-at.ts';

/** Longer texts are not forms, and would slow down the typing. */
export const longestHelped = 200_000;
/** Stands where the caret is, so that half a line can be read. */
const mark = 'quirecaret';

const fieldsOfNames: readonly { of: keyof ConfigNames; fields: ReadonlySet<string | number> }[] = [
  {
    of: 'questions',
    fields: new Set(['key', 'at', 'clears', 'by', 'namedBy', 'line', 'needs', 'abroad', 'second']),
  },
  { of: 'conditions', fields: new Set(['showWhen', 'disableWhen', 'when', 'unless', 'not', 'all', 'any']) },
  { of: 'lists', fields: new Set(['options', 'months', 'years', 'lists', 'join']) },
  { of: 'blocks', fields: new Set(['use']) },
];
/** Groups whose fields are answer keys, and lists of what a persona expects. */
const keyedByQuestions: ReadonlySet<string | number> = new Set(['answers', 'fills', 'onlyProblems', 'problems']);
const listsOfQuestions: ReadonlySet<string | number> = new Set([
  'cleared',
  'hidden',
  'notRequired',
  'required',
  'shown',
]);

/** Offers the fields and values that can stand at the caret, and the names that the author has given. */
export function completeConfig(
  context: CompletionContext,
  file: string,
  names: () => ConfigNames,
): CompletionResult | null {
  const { state, pos, explicit } = context;
  if (state.doc.length > longestHelped) return null;
  const from = context.matchBefore(/[\w@-]*/)?.from ?? pos;
  const line = state.doc.lineAt(pos);
  const before = line.text.slice(0, from - line.from);
  const isValue = /:[ ]+$/.test(before);
  if (/#/.test(before) || (from === pos && !explicit && !isValue)) return null;
  const [rest = '', colon] = /^[\w@-]*(\s*:(?=\s|$))?/.exec(line.text.slice(pos - line.from)) ?? [];
  const text = state.doc.toString();
  const to = pos + rest.length - (colon?.length ?? 0);
  const read = (end: string): Place | undefined =>
    placeAt(`${text.slice(0, from)}${mark}${end}${text.slice(to)}`, from + 1);
  const asField = isValue || /[[]\s*$/.test(before) ? undefined : read(colon === undefined ? ': ' : '');
  const options = [
    ...(asField?.isField ? fieldsAt(file, asField, names, colon === undefined ? ': ' : '') : []),
    ...(colon === undefined ? valuesAt(file, read(''), names) : []),
  ];
  return options.length === 0 ? null : { from, to, options, validFor: /^[\w@-]*$/ };
}

function fieldsAt(file: string, { steps, fields }: Place, names: () => ConfigNames, end: string): Completion[] {
  const present = fields.filter((field) => field !== mark);
  const groups = fitting(schemasAt(file, steps), present).filter(({ schema }) => schema.properties);
  const isUndecided = present.length === 0 && groups.length > 1;
  const found = groups.flatMap(({ schema }) => {
    const { properties = {}, required = [], oneOf = [] } = schema;
    // One of several kinds is known by its first field.
    if (isUndecided) return required.slice(0, 1).map((name) => completion(name, properties[name], end));
    const either = oneOf.flatMap((one) => one.required ?? []);
    const isChosen = either.some((name) => present.includes(name));
    return Object.keys(properties)
      .filter((name) => !present.includes(name) && !(isChosen && either.includes(name)))
      .map((name, at) => ({
        ...completion(name, properties[name], end),
        // In the order of the language, and what must be there before the rest.
        boost: (required.includes(name) ? 90 : 50) - Math.min(at, 90),
      }));
  });
  const keys = keyedByQuestions.has(lastField(steps)) ? names().questions : [];
  const given = keys.filter((key) => !present.includes(key)).map((key) => completion(key, undefined, end));
  return [...new Map([...found, ...given].map((one) => [one.label, one])).values()];
}

const completion = (label: string, schema: Schema | undefined, end: string): Completion => ({
  label,
  type: 'property',
  apply: label + end,
  ...(schema && { info: descriptionOf(schema) }),
});

function valuesAt(file: string, place: Place | undefined, names: () => ConfigNames): Completion[] {
  if (!place || place.isField) return [];
  const field = lastField(place.steps);
  const isExpected = place.steps.some(({ step }) => step === 'expect') && listsOfQuestions.has(field);
  const values = schemasAt(file, place.steps).flatMap(({ schema }) => schema.enum ?? constantOf(schema));
  // Where several examples are single words, they are all that there is.
  const examples = schemaOfField(file, place)?.examples ?? [];
  const known = examples.length > 1 && examples.every((each) => typeof each === 'string') ? examples : [];
  const given = isExpected
    ? names().questions
    : fieldsOfNames.flatMap(({ of, fields }) => (fields.has(field) ? names()[of] : []));
  return [
    ...[...new Set([...values, ...known])].map((value) => ({ label: String(value), type: 'enum' })),
    ...given.map((label) => ({ label, type: 'variable' })),
  ];
}

const lastField = (steps: Place['steps']): string | number =>
  steps.findLast(({ step }) => typeof step === 'string')?.step ?? '';

const constantOf = ({ const: constant, type }: Schema): readonly unknown[] =>
  constant !== undefined ? [constant] : type === 'boolean' ? [true, false] : [];

/** Returns the schema of a field itself, which describes it, and not what it refers to. */
export function schemaOfField(file: string, { steps, isField, word, fields }: Place): Schema | undefined {
  const last = isField ? { step: word, beside: fields } : steps.at(-1);
  if (last === undefined) return undefined;
  const groups = fitting(schemasAt(file, isField ? steps : steps.slice(0, -1)), last.beside);
  return groups.map(({ schema }) => schema.properties?.[last.step]).find((schema) => schema !== undefined);
}

/** Describes a field in the words of the reference. */
export function descriptionOf({ description = '', examples: [example] = [] }: Schema): string {
  const text = example === undefined ? undefined : typeof example === 'string' ? example : JSON.stringify(example);
  return text === undefined || text.length > 200 ? description : `${description} Example: ${text}`;
}
