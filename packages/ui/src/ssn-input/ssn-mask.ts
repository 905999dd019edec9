import type { Mask } from '../masked-input/mask.ts';

/** NNN-NN-NNNN. */
export const ssnMask: Mask = {
  length: 9,
  spell: (digits) => [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-'),
};
