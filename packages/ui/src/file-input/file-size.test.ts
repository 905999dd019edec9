import { expect, it } from 'vitest';
import { fileSize } from './file-status.tsx';

it.each([
  [0, '0 B'],
  [1, '1 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [1499, '1 kB'],
  [1500, '2 kB'],
  [482_300, '482 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_000_000, '1 MB'],
  [1_048_576, '1 MB'],
  [25_600_000, '26 MB'],
  [2_000_000_000, '2 GB'],
  [5_000_000_000_000, '5000 GB'],
])('spells %i bytes as %s', (bytes, spelling) => {
  expect(fileSize(bytes)).toBe(spelling);
});
