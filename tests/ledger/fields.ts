export const fields: Readonly<Record<string, readonly string[]>> = {
  '/about': ['first_name', 'last_name', 'middle_name', 'city'],
  '/education': [
    'counselor_first_name',
    'counselor_last_name',
    'activity_name',
    'activity_position',
    'honors_name',
    'honors_2_name',
    'honors_3_name',
  ],
  '/final-steps': ['personal_statement_essay'],
};
export const paths: readonly string[] = Object.keys(fields);

/** Returns the question of a key, for any item: text moves with its item. */
export const placeOf = (key: string): string => key.replace(/^(honors|activity)(?:_\d)?_(name|position)$/, '$1.$2');

/** The keys of a question in all items. */
export const keysOf = (place: string): string[] =>
  place.includes('.') ? ['_', '_2_', '_3_', '_4_'].map((number) => place.replace('.', number)) : [place];
