import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

it('shows the whole of a control as it is written', () => {
  expect(read('../../../../docs/guides/add-a-control.md')).toContain(read('./grade-strip.tsx').trim());
});
