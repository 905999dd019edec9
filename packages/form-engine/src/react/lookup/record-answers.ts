import type { Answers, RecordField } from '@quire/validation';
import type { CompiledLookup } from '../../core/index.ts';

/**
 * The answers that a record gives: the question's own, and every key that it fills, empty where the record lacks it. A second
 * line of the address that no question takes is added to the first. Undefined for what is no record, or one that says none of them.
 * @param label stands in for a name or an address line that the record lacks
 */
export function recordAnswers(record: unknown, key: string, { category, fills }: CompiledLookup, label: string): Answers | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const textOf = (field: RecordField): string => {
    const value: unknown = Object.hasOwn(record, field) ? (record as Record<string, unknown>)[field] : undefined;
    return typeof value === 'string' && value.trim() !== '' ? value : '';
  };
  const takesSecondLine = fills.some(({ field }) => field === 'address_line_2');
  const read = (field: RecordField): string =>
    (field !== 'address_line_1' || takesSecondLine ? textOf(field) : [textOf(field), textOf('address_line_2')].filter((line) => line !== '').join(', '));
  const own = read(category === 'address' ? 'address_line_1' : 'name');
  const filled = fills.map((fill) => [fill.key, read(fill.field)] as const);
  if (own === '' && filled.every(([, value]) => value === '')) return undefined;
  return { ...Object.fromEntries(filled), [key]: own || label };
}
