import type { z } from 'zod';
import type { ConfigEdit } from '../config/config-edit.ts';
import type { ConfigFinding } from '../config/source.ts';
import { nearestName } from '../config/nearest-name.ts';
import { zodDefault, type ResolvedIssue } from './resolve-issues.ts';
import { fieldsOf } from './shape-path.ts';
import { dayMistake } from './day-mistake.ts';
import { describeBound, describeItem, oneOf, quoted, describeExpected, describeWritten } from './describe-values.ts';

type Described = Omit<ConfigFinding, 'file' | 'severity' | 'autofix'> & { edit?: ConfigEdit | undefined };

/** The sentences for one issue; an issue about several unknown fields is one finding for each. */
export function describeIssue(resolved: ResolvedIssue): Described[] {
  const { issue, path, value } = resolved;
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownField(key, resolved));
  if (issue.code === 'invalid_type')
    return [value === undefined ? missingField(issue, path) : wrongKind(issue, resolved)];
  if (issue.code === 'invalid_value') return [wrongChoice(issue, path, value)];
  if (issue.code === 'invalid_union') return [noBranch(issue, path, value)];
  if (issue.code === 'invalid_key') return [wrongName(issue, path)];
  if (issue.code === 'custom' && typeof value === 'object') return [wrongTogether(issue, path)];
  return [outOfBounds(issue, path, value)];
}

/** Fields that had another name before, with what is written now. */
const renamed: Readonly<Record<string, string>> = {
  admissions: 'Write contact: in its place; what it holds stays the same.',
  intendedStudentType: 'Write submission: { intended_student_type: ... } in its place.',
};

function unknownField(key: string, { path, value, shapes }: ResolvedIssue): Described {
  const present =
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).filter(([field]) => field !== key))
      : {};
  const fields = [...new Set(shapes.flatMap((shape) => fieldsOf(shape, present)))];
  const free = fields.filter((field) => !Object.hasOwn(present, field));
  const nearest = nearestName(key, free);
  const comma = key.includes(' ')
    ? 'If it is the rest of a text with a comma, put the whole text in quotation marks. '
    : '';
  const choice =
    fields.length > 0 ? `Remove it, or use one of ${fields.join(', ')}.` : 'Remove it, or correct its spelling.';
  return {
    path: [...path, key],
    at: 'key',
    ...(key === 'admissions' && { edit: { kind: 'rename', path: [...path, key], to: 'contact' } }),
    what: `${quoted(key)} is not a field of ${describeItem(value)}.`,
    why: 'A field that is not known is never read, so what it says would silently not happen.',
    fix: Object.hasOwn(renamed, key)
      ? renamed[key]!
      : nearest === undefined
        ? `${comma}${choice}`
        : `Write ${quoted(nearest)} if that was meant; otherwise remove it.`,
  };
}

function missingField(issue: z.core.$ZodIssueInvalidType, path: Described['path']): Described {
  const name = String(path.at(-1) ?? '');
  return {
    path,
    what: name === '' ? 'This file is empty.' : `${quoted(name)} is missing.`,
    why: 'Without it this part of the questionnaire cannot be put together.',
    fix:
      name === '' ? 'Fill it in, or remove it.' : `Add ${quoted(`${name}:`)} with ${describeExpected(issue.expected)}.`,
  };
}

function wrongKind(issue: z.core.$ZodIssueInvalidType, { path, value, shapes }: ResolvedIssue): Described {
  const wanted = describeExpected(issue.expected);
  const number = numberIn(value, [issue.expected]);
  const isText = issue.expected === 'string' && typeof value !== 'object';
  return {
    path,
    edit: number !== undefined ? { kind: 'set', path, value: number } : isText ? { kind: 'quote', path } : undefined,
    what: `${place(path)} must be ${wanted}, and it is ${describeWritten(value)}.`,
    why: 'Quire does not guess what another kind of value means.',
    fix:
      numberAlone(number) ??
      (isText
        ? `Put quotation marks around it: "${String(value)}".`
        : `Write ${wanted} here${howToWrite(issue.expected, shapes)}.`),
  };
}

/** Words that are part of a number, and no unit. */
const multiplier = /^(?:k|m|thousand|million|hundred|dozen|percent)$/i;

/** The one number that a text holds beside its unit, where a number is wanted. */
function numberIn(value: unknown, expected: readonly string[]): number | undefined {
  if (typeof value !== 'string' || !expected.some((each) => each === 'number' || each === 'int')) return undefined;
  const [, number, unit] = /^[^\d-]*(-?\d+(?:\.\d+)?)\s*(\p{L}*)[^\d]*$/u.exec(value) ?? [];
  return number === undefined || multiplier.test(unit!) ? undefined : Number(number);
}

const numberAlone = (number: number | undefined): string | undefined =>
  number === undefined ? undefined : `Write the number alone: ${number}.`;

/** Shows the form of a group of fields or a list to a new author. */
function howToWrite(expected: string, shapes: ResolvedIssue['shapes']): string {
  if (expected === 'array') return ': a line for each entry, which begins with a dash and a space (- )';
  const fields = expected === 'object' ? [...new Set(shapes.flatMap((shape) => fieldsOf(shape, {})))] : [];
  return fields.length > 0 ? `, each on a line of its own as "name: value": ${fields.join(', ')}` : '';
}

function wrongChoice(issue: z.core.$ZodIssueInvalidValue, path: Described['path'], value: unknown): Described {
  const names = issue.values.map(String);
  const nearest = typeof value === 'string' ? nearestName(value, names) : undefined;
  return {
    path,
    what: value === undefined ? `${place(path)} is missing.` : `${place(path)} cannot be ${describeWritten(value)}.`,
    why: 'Only a few values mean something here.',
    fix:
      nearest === undefined
        ? `Write ${oneOf(names)}.`
        : `Write ${quoted(nearest)} if that was meant; it can be ${oneOf(names)}.`,
  };
}

function noBranch(issue: z.core.$ZodIssueInvalidUnion, path: Described['path'], value: unknown): Described {
  const expected = issue.errors
    .flat()
    .flatMap((each) => (each.code === 'invalid_type' && each.path.length === 0 ? each.expected : []));
  const choice = [...new Set(expected.map(describeExpected))].join(' or ') || 'something else';
  const number = numberIn(value, expected);
  return {
    path,
    edit: number === undefined ? undefined : { kind: 'set', path, value: number },
    what: value === undefined ? `${place(path)} is missing.` : `${place(path)} cannot be ${describeWritten(value)}.`,
    why: 'Quire does not guess what another kind of value means.',
    fix: numberAlone(number) ?? (issue.message === zodDefault ? `Write ${choice} here.` : issue.message),
  };
}

function wrongTogether(issue: z.core.$ZodIssue, path: Described['path']): Described {
  return {
    path,
    what: `The fields of ${place(path, 'this file')} do not fit together.`,
    why: 'Quire does not guess which of them counts.',
    fix: issue.message,
  };
}

function wrongName(issue: z.core.$ZodIssueInvalidKey, path: Described['path']): Described {
  return {
    path,
    at: 'key',
    what: `${quoted(String(path.at(-1) ?? ''))} cannot be a name.`,
    why: 'Names are referred to from other files, so they all follow one pattern.',
    fix: issue.issues[0]?.message ?? issue.message,
  };
}

function outOfBounds(issue: z.core.$ZodIssue, path: Described['path'], value: unknown): Described {
  const isBlank = typeof value === 'string' && value.trim() === '';
  return {
    path,
    what: isBlank
      ? `${place(path)} is empty.`
      : Array.isArray(value)
        ? `${place(path)} has ` +
          `${value.length === 0 ? 'no entries' : value.length === 1 ? 'one entry' : `${value.length} entries`}.`
        : `${place(path)} cannot be ${describeWritten(value)}.`,
    why: 'It is of the right kind, and not within what is allowed here.',
    fix:
      (issue.code === 'invalid_format' ? dayMistake(value) : undefined) ??
      describeBound(issue) ??
      (issue.message.endsWith('.') ? issue.message : `${issue.message}.`),
  };
}

function place(path: Described['path'], whole = 'This file'): string {
  const last = path.at(-1);
  if (last === undefined) return whole;
  return typeof last === 'number' ? `Entry ${last + 1} of ${quoted(String(path.at(-2) ?? 'the list'))}` : quoted(last);
}
