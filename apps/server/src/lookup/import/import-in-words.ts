import { countWords } from './count-words.ts';
import type { Imported } from './import-file.ts';

/** What an import did, such as "3 new, 1 changed, 0 removed, 7 as before; 1 bad row left out". */
export const importInWords = ({ added, changed, removed, unchanged, badRows }: Imported): string =>
  `${added} new, ${changed} changed, ${removed} removed, ${unchanged} as before; ${countWords(badRows, 'bad row')} left out`;
