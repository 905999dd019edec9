import conditions from '../../../../../config/schema/conditions.json';
import dataModel from '../../../../../config/schema/data-model.json';
import institution from '../../../../../config/schema/institution.json';
import list from '../../../../../config/schema/list.json';
import messages from '../../../../../config/schema/messages.json';
import page from '../../../../../config/schema/page.json';
import persona from '../../../../../config/schema/persona.json';
import { onlyFile } from '../work/files.ts';
import type { Step } from './place-at.ts';

/** The parts of a JSON Schema that say what can be written. */
export interface Schema {
  $ref?: string;
  $defs?: Readonly<Record<string, Schema>>;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  required?: readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  type?: string | readonly string[];
  description?: string;
  examples?: readonly unknown[];
}

/** A schema with the definitions that it refers to. */
export interface Located {
  schema: Schema;
  defs: Readonly<Record<string, Schema>>;
}

const kinds: Readonly<Record<string, Schema>> = {
  pages: page as Schema,
  // What a block holds is what a page does.
  blocks: { ...(page as Schema), properties: { items: (page as Schema).properties!['items']! } },
  lists: list as Schema,
  personas: persona as Schema,
};
const singles: Readonly<Record<string, Schema>> = {
  institution: institution as Schema,
  dataModel: dataModel as Schema,
  conditions: conditions as Schema,
  messages: messages as Schema,
};

/** A form in one text: a page, and the parts that files hold otherwise. */
const whole: Schema = {
  ...(page as Schema),
  properties: {
    ...Object.fromEntries(
      Object.entries((page as Schema).properties!).filter(([name]) => name !== 'page' && name !== 'order'),
    ),
    ...singles,
    ...Object.fromEntries(
      Object.entries(kinds).map(([name, schema]) => [
        name,
        { description: `The ${name} of the form, each under its name.`, additionalProperties: schema, items: schema },
      ]),
    ),
  },
};

function rootOf(file: string): Schema {
  const folder = file.split('/')[0] ?? '';
  const single = folder.replace('.yaml', '').replace('data-model', 'dataModel');
  return file === onlyFile ? whole : (kinds[folder] ?? singles[single] ?? {});
}

/** Returns every schema that a place can have, after the fields around it. */
export function schemasAt(file: string, steps: readonly Step[]): Located[] {
  let here = alternatives(located(rootOf(file), {}));
  for (const { step, beside } of steps)
    here = fitting(here, beside).flatMap((one) => {
      const child = childOf(one, step);
      return child ? alternatives(child) : [];
    });
  return here;
}

/** Returns the groups that have most of the given fields. */
export function fitting(schemas: readonly Located[], fields: readonly string[]): Located[] {
  const known = ({ schema: { properties } }: Located): number =>
    fields.filter((field) => properties !== undefined && Object.hasOwn(properties, field)).length;
  const most = Math.max(...schemas.map(known));
  return schemas.filter((one) => known(one) === most);
}

function childOf({ schema, defs }: Located, step: string | number): Located | undefined {
  const { properties, additionalProperties, items } = schema;
  const more = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  const child =
    typeof step === 'number' ? items : properties && Object.hasOwn(properties, step) ? properties[step] : more;
  return child && located(child, defs);
}

const located = (schema: Schema, defs: Located['defs']): Located => ({ schema, defs: schema.$defs ?? defs });

/** Returns what a schema stands for: what it refers to, and each of what it may be. */
function alternatives({ schema, defs }: Located): Located[] {
  const to = schema.$ref === undefined ? undefined : defs[schema.$ref.replace('#/$defs/', '')];
  if (to) return alternatives(located(to, defs));
  return schema.anyOf ? schema.anyOf.flatMap((each) => alternatives(located(each, defs))) : [{ schema, defs }];
}
