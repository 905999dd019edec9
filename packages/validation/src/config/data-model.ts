import { z } from 'zod';
import { keyText, nameText } from './scalar.ts';

/** data-model.yaml: every answer key there is. Each has a `_desc` companion that is not listed. */
export const dataModelSchema = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        group: nameText,
        /** Each prefix is joined to each key by an underscore. Without prefixes the keys stay unchanged. */
        prefixes: z.array(keyText).min(1).optional(),
        keys: z.array(keyText).min(1),
      }),
    )
    .min(1),
});
export type DataModel = z.infer<typeof dataModelSchema>;

/** The closed list of answer keys, prefixes applied, without the `_desc` companions. */
export function answerKeysOf(model: DataModel): string[] {
  return model.groups.flatMap((group) =>
    group.prefixes ? group.prefixes.flatMap((prefix) => group.keys.map((key) => `${prefix}_${key}`)) : group.keys,
  );
}
