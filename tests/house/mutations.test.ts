import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutate } from '../ledger/mutate.ts';
import { mutations } from '../ledger/mutations.ts';

it.each(mutations.filter((mutation) => mutation.in))('the ledger finds the place of $name', (mutation) => {
  const [file] = mutation.in!;
  const code = readFileSync(file, 'utf8');
  expect(mutate(file, code)).toContain(JSON.stringify(mutation.name));
  expect(() => mutate(file, code + code)).toThrow('2 places');
  expect(() => mutate(file, '')).toThrow('0 places');
});
