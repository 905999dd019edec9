import type { Answers, RecordField } from '@quire/validation';
import type { CompiledLookup } from '../../core/index.ts';

/**
 * The answers that a record gives: the question's own, and every key that it fills, empty where the record lacks it. Undefined
 * for what is no record, or one that says none of them.
 * @param label stands in for a name or an address line that the record lacks
 */
export function recordAnswers(record: unknown, key: string, { category, fills }: CompiledLookup, label: string): Answers | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const read = (field: RecordField): string => {
    const value: unknown = Object.hasOwn(record, field) ? (record as Record<string, unknown>)[field] : undefined;
    return typeof value === 'string' && value.trim() !== '' ? value : '';
  };
  const own = read(category === 'address' ? 'address_line_1' : 'name');
  const filled = fills.map((fill) => [fill.key, read(fill.field)] as const);
  if (own === '' && filled.every(([, value]) => value === '')) return undefined;
  return { ...Object.fromEntries(filled), [key]: own || label };
}
