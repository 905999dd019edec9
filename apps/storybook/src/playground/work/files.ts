/** The texts of a form by their names; a form in one text has `config.yaml` alone. */
export type Files = Readonly<Record<string, string>>;

export const onlyFile = 'config.yaml';

export const sameFiles = (one: Files, other: Files): boolean => JSON.stringify(one) === JSON.stringify(other);
