import { recordFields, type Answers, type RecordField } from '@quire/validation';
import type { CompiledLookup } from '../../core/index.ts';

/**
 * The answers that a record gives: the question's own, and every key that it fills, empty where the record lacks it. Undefined
 * for what is no record, or one that says nothing.
 * @param label stands in for a name or an address line that the record lacks
 */
export function recordAnswers(record: unknown, key: string, { category, fills }: CompiledLookup, label: string): Answers | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const read = (field: RecordField): string => {
    const value: unknown = Object.hasOwn(record, field) ? (record as Record<string, unknown>)[field] : undefined;
    return typeof value === 'string' && value.trim() !== '' ? value : '';
  };
  if (recordFields.every((field) => read(field) === '')) return undefined;
  const own = read(category === 'address' ? 'address_line_1' : 'name') || label;
  return { ...Object.fromEntries(fills.map(({ key: filled, field }) => [filled, read(field)])), [key]: own };
}
