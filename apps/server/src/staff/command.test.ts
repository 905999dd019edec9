import { expect, test } from 'vitest';
import { readCommand } from './command.ts';

test('a command and the address of an applicant', () => {
  expect(readCommand(['link', 'ada@example.org'])).toEqual({ does: 'link', email: 'ada@example.org' });
  expect(readCommand(['revoke', 'ada@example.org'])).toEqual({ does: 'revoke', email: 'ada@example.org' });
});

test('the letters to all, or to one applicant', () => {
  expect(readCommand(['letters'])).toEqual({ does: 'letters' });
  expect(readCommand(['letters', 'ada@example.org'])).toEqual({ does: 'letters', email: 'ada@example.org' });
});

test('the field keys', () => {
  expect(readCommand(['keys'])).toEqual({ does: 'keys', action: 'show' });
  expect(readCommand(['keys', 'rotate'])).toEqual({ does: 'keys', action: 'rotate' });
  expect(() => readCommand(['keys', 'drop'])).toThrow('npm run staff -- keys [rotate]');
});

test('what is to be done with the storage', () => {
  const storage = (...args: string[]): unknown => readCommand(['storage', ...args]);
  expect(storage()).toEqual({ does: 'storage', action: 'show' });
  expect(storage('trash')).toEqual({ does: 'storage', action: 'trash' });
  expect(storage('adopt')).toEqual({ does: 'storage', action: 'adopt' });
  expect(storage('sweep', '12')).toEqual({ does: 'storage', action: 'sweep', most: 12 });
  expect(storage('restore')).toEqual({ does: 'storage', action: 'restore', which: 'known' });
  expect(storage('restore', 'all')).toEqual({ does: 'storage', action: 'restore', which: 'all' });
  expect(storage('restore', 'documents/a.pdf')).toEqual({ does: 'storage', action: 'restore', which: { key: 'documents/a.pdf' } });
});

test.each([[['empty']], [['adopt', 'now']], [['sweep']], [['sweep', 'all']], [['sweep', '-1']], [['sweep', '1', '2']], [['restore', 'a', 'b']], [['trash', 'documents/a.pdf']]])('storage %j is refused with the way to use it', (args) => {
  expect(() => readCommand(['storage', ...args])).toThrow('npm run staff -- storage [trash | adopt | sweep <files> | restore [<key> | all]]');
});

test.each([[[]], [['link']], [['link', 'ada']], [['link', 'a@b', 'c@d']], [['letters', 'ada']], [['letters', 'a@b', 'c@d']], [['delete', 'a@b']]])('%j is refused with the way to use it', (args) => {
  expect(() => readCommand(args)).toThrow('npm run staff -- link <email>');
});
