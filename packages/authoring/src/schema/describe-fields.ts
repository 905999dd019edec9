import { itemKinds, operatorDescriptions, ruleDescriptions, type FieldDescription } from '@quire/validation';
import type { z } from 'zod';
import { conditionDescriptions } from './condition-descriptions.ts';
import { forSomeDescriptions, describeMessages } from './describe-messages.ts';
import { institutionDescriptions } from './institution-descriptions.ts';
import { itemDescriptions } from './item-descriptions.ts';
import { personaDescriptions } from './persona-descriptions.ts';
import { questionDescriptions } from './question-descriptions.ts';
import { readCatalog } from './read-catalog.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const descriptions = new Map<string, FieldDescription>(
  [
    itemDescriptions,
    questionDescriptions,
    ruleDescriptions,
    conditionDescriptions,
    operatorDescriptions,
    institutionDescriptions,
    describeMessages(readCatalog('en')),
    personaDescriptions,
    forSomeDescriptions,
  ].flatMap((each) => Object.entries(each)),
);
const kinds = [...itemKinds, 'tab', 'page', 'block'];

/**
 * The schema with a description and examples on every field. `owner` is what its fields belong to, until a field names
 * a kind.
 */
export function describeFields(schema: JsonSchema, owner: string): JsonSchema {
  const { properties } = schema;
  const kind = kinds.find((name) => isText(properties?.[name])) ?? owner;
  return mapSchemas(
    schema,
    (inner, name) => {
      const described = describeFields(inner, name ?? kind);
      const description =
        name === undefined
          ? undefined
          : (owner === 'page' ? [kind, owner, '*'] : [owner, kind, '*'])
              .map((each) => descriptions.get(`${each}.${name}`))
              .find((each) => each);
      return description ? withDescription(described, description) : described;
    },
    descriptions.get(`${kind}.*`),
  );
}

type Change = (inner: JsonSchema, field?: string) => JsonSchema;

/** Returns a copy in which every direct child schema is changed. */
function mapSchemas(schema: JsonSchema, change: Change, ofEach: FieldDescription | undefined): JsonSchema {
  const changed: JsonSchema = { ...schema };
  if (schema.properties)
    changed.properties = mapNamed(schema.properties, (inner, name) => change(inner as JsonSchema, name));
  if (schema.$defs) changed.$defs = mapNamed(schema.$defs, (inner) => change(inner));
  if (schema.anyOf) changed.anyOf = schema.anyOf.map((inner) => change(inner as JsonSchema));
  if (isSchema(schema.items)) changed.items = change(schema.items);
  if (isSchema(schema.additionalProperties)) {
    const each = change(schema.additionalProperties);
    changed.additionalProperties = ofEach ? withDescription(each, ofEach) : each;
  }
  return changed;
}

const withDescription = (schema: JsonSchema, [description, ...examples]: FieldDescription): JsonSchema => ({
  description,
  examples,
  ...schema,
});

const isText = (field: JsonSchema[string]): boolean => isSchema(field) && field.type === 'string';

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function mapNamed<From, To>(
  named: Readonly<Record<string, From>>,
  change: (each: From, name: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(named).map(([name, each]) => [name, change(each, name)]));
}
