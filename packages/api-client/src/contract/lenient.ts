import { z } from 'zod';

const sentShapes = new WeakMap<z.ZodType, z.ZodType>();

/** The shape that may be sent where a shape reads more; undefined where it reads just that. */
export const sentSchema = (shape: z.ZodType): z.ZodType | undefined => sentShapes.get(shape);

/** A shape that reads more than may be sent. A server of such a value has to keep to its type, which `sent` returns. */
export function lenient<Value, Sent = Value>(shape: z.ZodType<Value>, sent: z.ZodType): z.ZodType<Value, Sent> {
  sentShapes.set(shape, sent);
  return shape as z.ZodType<Value, Sent>;
}

/** A text; a number or a box that is ticked where a server has not turned it into one. */
export const text = lenient(
  z.union([z.string(), z.number().transform(String), z.boolean().transform((isTicked) => (isTicked ? 'true' : ''))]),
  z.string(),
);

/** A value that may be absent, and counts as absent where it makes no sense. */
export const absentOr = <Value>(
  value: z.ZodType<Value, Value>,
): z.ZodOptional<z.ZodType<Value | undefined, Value | undefined>> =>
  lenient<Value | undefined>(
    z.unknown().transform((found) => {
      const read = value.safeParse(found);
      return read.success ? read.data : undefined;
    }),
    value,
  ).optional();

/**
 * A record without those of its values that make no sense: one of them must not keep an applicant from all the others.
 * None is an empty one, and so is `[]`.
 */
export function soundRecord<Value>(
  value: z.ZodType<Value, Value>,
): z.ZodType<Record<string, Value>, Record<string, Value>> {
  const found = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown()).length(0)]).nullish();
  return lenient(
    found.transform((record) =>
      Object.fromEntries(
        Object.entries(record ?? {}).flatMap(([name, given]) => {
          const read = value.safeParse(given);
          return read.success ? [[name, read.data] as const] : [];
        }),
      ),
    ),
    z.record(z.string(), value),
  );
}

/** A list without those of its values that make no sense. None is an empty one. */
export function soundList<Value>(value: z.ZodType<Value, Value>): z.ZodType<Value[], Value[]> {
  return lenient(
    z
      .array(z.unknown())
      .nullish()
      .transform((list) =>
        (list ?? []).flatMap((given) => {
          const read = value.safeParse(given);
          return read.success ? [read.data] : [];
        }),
      ),
    z.array(value),
  );
}
