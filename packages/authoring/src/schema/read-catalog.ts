import { readFileSync } from 'node:fs';

/** Reads the texts of a language: those of the interface, then those of emails. */
export const readCatalog = (language: string): string =>
  ['interface', 'emails']
    .map((file) => readFileSync(new URL(`../../../messages/texts/${language}/${file}.yaml`, import.meta.url), 'utf8'))
    .join('\n');
