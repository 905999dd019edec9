import type { z } from 'zod';
import { itemKinds } from '../config/item-schema.ts';

const expectedTypes: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of names',
};

/** The type that a shape expects, for an author. */
export function describeExpected(expected: string): string {
  return expectedTypes[expected] ?? expected;
}

const units: Readonly<Record<string, readonly [one: string, more: string]>> = {
  array: [' entry', ' entries'],
  string: [' character', ' characters'],
};

/** The values that a bound without a message of its own allows; undefined for any other issue. */
export function describeBound(issue: z.core.$ZodIssue): string | undefined {
  const isBound = issue.code === 'too_small' || issue.code === 'too_big';
  if (!isBound || !issue.message.startsWith('Too ')) return undefined;
  const [limit, bound] =
    issue.code === 'too_small'
      ? [issue.inclusive === false ? 'more than' : 'at least', issue.minimum]
      : ['at most', issue.maximum];
  return `Write ${limit} ${String(bound)}${units[issue.origin]?.[Number(bound) === 1 ? 0 : 1] ?? ''}.`;
}

/** The written value, described for its author. */
export function describeWritten(value: unknown): string {
  if (value === undefined || value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of fields';
  return typeof value === 'string' ? `the text ${quoted(value)}` : String(value);
}

/** The item a value is, as in `question "ssn"`; otherwise `this entry`. */
export function describeItem(value: unknown): string {
  if (typeof value !== 'object' || value === null) return 'this entry';
  const fields = value as Readonly<Record<string, unknown>>;
  const kind = [...itemKinds, 'tab', 'page', 'block'].find((name) => typeof fields[name] === 'string');
  if (kind === undefined && typeof fields['key'] === 'string') return `this comparison of ${quoted(fields['key'])}`;
  return kind === undefined ? 'this entry' : `${kind} ${quoted(String(fields[kind]))}`;
}

/** Text in quotation marks, cut where it would drown the sentence. */
export function quoted(text: string): string {
  return `"${text.length > 60 ? `${text.slice(0, 57)}...` : text}"`;
}

/** `a, b or c`, each in quotation marks. */
export function oneOf(names: readonly unknown[]): string {
  const texts = names.map((name) => quoted(String(name)));
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}` : texts.join('');
}
