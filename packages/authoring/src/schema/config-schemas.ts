import {
  blockSchema,
  conditionsFileSchema,
  dataModelSchema,
  institutionOf,
  institutionSchema,
  messagesFileSchema,
  operators,
  optionListSchema,
  pageSchema,
  personaSchema,
} from '@quire/validation';
import { z } from 'zod';
import { describeFields, type JsonSchema } from './describe-fields.ts';

interface ConfigFile {
  shape: z.ZodType;
  title: string;
  description: string;
}

/** Every kind of config file, by the name of its schema. */
export const configFileKinds = {
  page: {
    shape: pageSchema,
    title: 'A page',
    description: 'pages/<name>.yaml: one page of the application, with its questions.',
  },
  block: {
    shape: blockSchema,
    title: 'A block',
    description: 'blocks/<name>.yaml: questions that are used in more than one place.',
  },
  list: {
    shape: optionListSchema,
    title: 'A list',
    description: 'lists/<name>.yaml: what a question lets an applicant choose from, in one of five forms.',
  },
  conditions: {
    shape: conditionsFileSchema,
    title: 'Conditions',
    description: 'conditions.yaml: conditions that are used more than once, or that deserve a name. It may be missing.',
  },
  'data-model': {
    shape: dataModelSchema,
    title: 'Data model',
    description: 'data-model.yaml: every answer that can be stored. Without it, what the pages ask.',
  },
  institution: {
    shape: institutionSchema,
    title: 'Institution',
    description: 'institution.yaml: who asks, how they look, and their codes. A name is enough.',
  },
  messages: {
    shape: messagesFileSchema,
    title: 'Messages',
    description:
      'messages/<language>.yaml: texts that are not a question: of the interface, of what the server says, ' +
      'and of emails. Write those that differ from the usual ones.',
  },
  persona: {
    shape: personaSchema,
    title: 'A persona',
    description: 'personas/<name>.yaml: a sample applicant, and what must follow.',
  },
} satisfies Record<string, ConfigFile>;

/**
 * A JSON Schema (draft 2020-12) for each kind of config file, for editors: it accepts what the loader's shape accepts.
 */
export function configSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(configFileKinds).map(([name, kind]) => [name, schemaOf(name, kind)]));
}

function schemaOf(name: string, { shape, title, description }: ConfigFile): JsonSchema {
  const made = z.toJSONSchema(shape, { io: 'input', override: sayWhatZodLeavesOut });
  const whole =
    name === 'institution' ? withUsual(made, { characterLimit, identityCookiePrefix, theme: { colors } }) : made;
  return { title, description, ...describeFields(whole, name) };
}

/** What an institution has that leaves it out, whatever its name. */
const {
  characterLimit,
  identityCookiePrefix,
  theme: { colors },
} = institutionOf({ name: '' }, '', '');

/** Returns a schema whose fields say what stands in their place where they are left out. */
const withUsual = (schema: JsonSchema, usual: object): JsonSchema => ({
  ...schema,
  properties: {
    ...schema.properties,
    ...Object.fromEntries(
      Object.entries(usual).map(([name, value]: [string, unknown]) => {
        const field = schema.properties![name] as JsonSchema;
        return [name, typeof value === 'object' ? withUsual(field, value!) : { ...field, default: value }];
      }),
    ),
  },
});

/** Adds checks in code of a zod schema to its JSON Schema. */
function sayWhatZodLeavesOut({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  // A format is a second opinion: the pattern beside it is the rule.
  if (jsonSchema.pattern !== undefined) delete jsonSchema.format;
  if (jsonSchema.properties && operators.every((operator) => Object.hasOwn(jsonSchema.properties!, operator))) {
    jsonSchema.oneOf = operators.map((operator) => ({ required: [operator] }));
  }
  const isTrimmed = zodSchema._zod.def.checks?.some((check) => check._zod.def.check === 'overwrite') ?? false;
  if (isTrimmed) jsonSchema.pattern = String.raw`\S`;
}

/** Returns the current files of config/schema, by name. */
export function schemaFiles(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(configSchemas()).map(([name, schema]) => [`${name}.json`, `${JSON.stringify(schema, null, 2)}\n`]),
  );
}
