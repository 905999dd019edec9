import { readFile } from 'node:fs/promises';
import { texts } from '@quire/messages';
import { expect, it } from 'vitest';
import { readCatalog } from './read-catalog.ts';
import { textsModule } from './texts-module.ts';

const module = new URL('../../../messages/texts/en.ts', import.meta.url);

it('the module of the catalog is current', async () => {
  const made = textsModule(readCatalog('en'), 'en');
  expect(made, 'Run npm run build -- --generated.').toBe(await readFile(module, 'utf8'));
});

it('names the values of the text and of the comment above it', () => {
  const yaml =
    '# Answers.\nanswers:\n  # {most} is the limit.\n  many: "{count} are too many."\n  # Else.\n  few: Few\n';
  expect(textsModule(yaml, 'en')).toContain('export const textValues = {\n  answers: {"many":["most","count"]},\n}');
});

it('no text of the product speaks of a college', () => {
  const words =
    /colleg|universit|campus|admission|freshman|counselor|transcript|scholarship|\b(?:SAT|ACT|GPA|essay)\b/i;
  const found = Object.entries(texts).flatMap(([group, named]) =>
    Object.entries(named)
      .filter(([, text]) => words.test(text))
      .map(([name]) => `${group}.${name}`),
  );
  expect(found).toEqual([]);
});
