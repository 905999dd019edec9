import { z } from 'zod';

/** A record without those of its values that make no sense: one of them must not keep a student from all the others. */
export function soundRecord<Value>(value: z.ZodType<Value>): z.ZodType<Record<string, Value>, Record<string, Value>> {
  const sound = z.record(z.string(), z.unknown()).transform((record) => Object.fromEntries(Object.entries(record).flatMap(([name, found]) => {
    const read = value.safeParse(found);
    return read.success ? [[name, read.data] as const] : [];
  })));
  // Whoever serves such a record has to keep to the shape all the same.
  return sound as z.ZodType<Record<string, Value>, Record<string, Value>>;
}
