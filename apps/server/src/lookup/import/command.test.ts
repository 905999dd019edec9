import { expect, test } from 'vitest';
import { readCommand } from './command.ts';

const good = ['--category', 'hs_ceeb', '--format', 'csv', 'schools.csv'];

test('a file, its category and its format', () => {
  expect(readCommand(good)).toMatchObject({
    path: 'schools.csv',
    category: 'hs_ceeb',
    format: { name: 'csv' },
    replace: false,
  });
  expect(readCommand([...good, '--replace'])).toMatchObject({ replace: true });
});

test.each([
  ['no category', good.slice(2), 'The --category is one of'],
  ['an unknown category', ['--category', 'dog', ...good.slice(2)], 'The --category is one of'],
  [
    'no format',
    ['--category', 'hs_ceeb', 'schools.csv'],
    'The --format is one of nces-crosswalk, ipeds-hd, geonames-postal, csv',
  ],
  [
    'the format of another category',
    ['--category', 'hs_ceeb', '--format', 'ipeds-hd', 'x'],
    'The format ipeds-hd holds college_ceeb, and not hs_ceeb',
  ],
  ['no file', good.slice(0, 4), 'One file is imported at a time'],
  ['two files', [...good, 'more.csv'], 'One file is imported at a time'],
  ['an unknown option', [...good, '--force'], '--force'],
])('%s is refused with the way to use it', (_, args, message) => {
  expect(() => readCommand(args)).toThrow(message);
  expect(() => readCommand(args)).toThrow('npm run staff -- lookup import --category');
});
