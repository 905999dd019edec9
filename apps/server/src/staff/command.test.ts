import { expect, test } from 'vitest';
import { readCommand } from './command.ts';

test('a command and the address of an applicant', () => {
  expect(readCommand(['link', 'ada@example.org'])).toEqual({ does: 'link', email: 'ada@example.org' });
  expect(readCommand(['revoke', 'ada@example.org'])).toEqual({ does: 'revoke', email: 'ada@example.org' });
});

test.each([[[]], [['link']], [['link', 'ada']], [['link', 'a@b', 'c@d']], [['delete', 'a@b']]])('%j is refused with the way to use it', (args) => {
  expect(() => readCommand(args)).toThrow('npm run staff -- link <email>');
});
