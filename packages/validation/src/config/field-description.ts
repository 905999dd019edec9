/** Description of a field for authors, with example values. */
export type FieldDescription = readonly [description: string, ...examples: unknown[]];

/** By `owner.field`; `*.field` says it for every owner that does not say it itself. */
export type DescriptionsByField = Readonly<Record<string, FieldDescription>>;
