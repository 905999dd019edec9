import type { z } from 'zod';
import { itemKinds } from '../config/item-schema.ts';

/** The shapes that may be at a path below a shape; more than one where a union leaves it open. */
export function shapesAt(shape: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType[] {
  return path.reduce<z.core.$ZodType[]>((shapes, key) => shapes.flatMap((each) => stepInto(each, key)), [shape]);
}

/** Returns the branches of a union behind wrappers. */
export function branchesOf(shape: z.core.$ZodType): readonly z.core.$ZodType[] | undefined {
  const { def } = unwrapped(shape)._zod;
  return def.type === 'union' ? def.options : undefined;
}

/**
 * The names of the fields that a value of this shape may have; in a union, of the branches that its distinctive fields
 * leave.
 */
export function fieldsOf(shape: z.core.$ZodType, value: object): string[] {
  const { def } = unwrapped(shape)._zod;
  if (def.type === 'object') return Object.keys(def.shape);
  if (def.type !== 'union') return [];
  const present = Object.keys(value).filter((field) => distinctiveFields.has(field));
  const branches = def.options.map((option) => fieldsOf(option, value));
  const meant = branches.filter((fields) => present.some((field) => fields.includes(field)));
  return (meant.length > 0 ? meant : branches).flat();
}

function stepInto(shape: z.core.$ZodType, key: PropertyKey): z.core.$ZodType[] {
  const { def } = unwrapped(shape)._zod;
  if (def.type === 'object') return [def.shape[String(key)]].filter((field) => field !== undefined);
  if (def.type === 'array') return [def.element];
  if (def.type === 'record') return [def.valueType];
  return def.type === 'union' ? def.options.flatMap((option) => stepInto(option, key)) : [];
}

function unwrapped(shape: z.core.$ZodType): z.core.$ZodTypes {
  const typed = shape as z.core.$ZodTypes;
  const { def } = typed._zod;
  if (def.type === 'lazy') return unwrapped(def.getter());
  if (def.type === 'optional' || def.type === 'default') return unwrapped(def.innerType);
  return def.type === 'pipe' ? unwrapped(def.in) : typed;
}

/** Fields that distinguish the kinds of item, condition and option list. */
export const distinctiveFields: ReadonlySet<string> = new Set([
  ...itemKinds,
  'tab',
  'key',
  'all',
  'any',
  'not',
  'logic',
  'options',
  'from',
  'join',
  'years',
  'months',
  'by',
  'cases',
]);
