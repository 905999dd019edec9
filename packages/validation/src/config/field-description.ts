/** What an author reads about a field, and one or more values that it may have. */
export type FieldDescription = readonly [description: string, ...examples: unknown[]];

/** By `owner.field`; `*.field` says it for every owner that does not say it itself. */
export type DescriptionsByField = Readonly<Record<string, FieldDescription>>;
