import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = new URL('../', import.meta.url);
const textOf = (folder: string): string => {
  try {
    return readFileSync(new URL(`${folder}/${folder}.stories.tsx`, source), 'utf8');
  } catch {
    return '';
  }
};

it('every folder of a control that an answer is typed into or chosen with has a story of its states', () => {
  const inputs = readdirSync(source).filter(
    (folder) =>
      /(?:-input|-group|-area|-buttons|-year|-tick|select|checkbox|combobox)$/.test(folder) &&
      folder !== 'masked-input',
  );
  expect(inputs.length).toBeGreaterThan(13);
  expect(inputs.filter((folder) => !textOf(folder).includes('export const States:'))).toEqual([]);
});
