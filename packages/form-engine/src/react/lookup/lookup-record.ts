import type { Suggestion } from '@quire/ui';
import type { Answers, RecordField } from '@quire/validation';
import type { CompiledLookup } from '../../core/index.ts';
import type { LookupPort } from './lookup-port.ts';

/** Fetches a record; undefined if it is lost. */
export async function recordOf(
  lookups: LookupPort,
  id: string,
  { category }: CompiledLookup,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    return await lookups.record(id, category, signal);
  } catch {
    // The picked text is there already, which suffices without a record.
    return undefined;
  }
}

/**
 * Returns a record's answers: for the question and every key that it fills, empty for missing values. A second address
 * line without a question joins the first. Undefined for an invalid or empty record.
 * @param label replaces a missing name or address line
 */
export function recordAnswers(
  record: unknown,
  key: string,
  { category, fills }: CompiledLookup,
  label: string,
): Answers | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const textOf = (field: RecordField): string => {
    const value: unknown = Object.hasOwn(record, field) ? (record as Record<string, unknown>)[field] : undefined;
    return typeof value === 'string' && value.trim() !== '' ? value : '';
  };
  const takesSecondLine = fills.some(({ field }) => field === 'address_line_2');
  const read = (field: RecordField): string =>
    field !== 'address_line_1' || takesSecondLine
      ? textOf(field)
      : [textOf(field), textOf('address_line_2')].filter((line) => line !== '').join(', ');
  const own = read(category === 'address' ? 'address_line_1' : 'name');
  const filled = fills.map((fill) => [fill.key, read(fill.field)] as const);
  if (own === '' && filled.every(([, value]) => value === '')) return undefined;
  return { ...Object.fromEntries(filled), [key]: own || label };
}

/** Returns whether all typed words of an address name the suggested place, and no street. */
export function isPlaceAlone(typed: string, { text, subText = '' }: Suggestion): boolean {
  const wordsOf = (all: string): string[] => all.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const [words, ofPlace] = [wordsOf(typed), wordsOf(`${text} ${subText}`)];
  return words.length > 0 && words.every((word) => ofPlace.some((each) => each.startsWith(word)));
}

/** Returns whether one text extends the other: "12 Elm Street" and "12 Elm Street, Apt. 4" are the same place. */
export function sameName(one: string, other: string): boolean {
  const [short, long] = [one, other].map((text) => text.trim().toLowerCase()).sort((a, b) => a.length - b.length) as [
    string,
    string,
  ];
  return short !== '' && long.includes(short);
}
