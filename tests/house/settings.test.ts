import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the page of settings names every setting of the server, and no other', () => {
  const [, shape = ''] =
    /const environmentSchema = z\.object\(\{\n(.*?)\n\}\);/s.exec(
      readFileSync('apps/server/src/settings/settings.ts', 'utf8'),
    ) ?? [];
  const read = [...shape.matchAll(/^ {2}([A-Z\d_]+):/gm)].map(([, name]) => name);
  const rows = [...readFileSync('docs/operations/settings.md', 'utf8').matchAll(/^\| (`[^|]+) \|/gm)];
  const told = rows.flatMap(([, names = '']) => [...names.matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name));
  expect(read.length).toBeGreaterThan(15);
  expect(told.toSorted()).toEqual(read.toSorted());
});
