import type { ReactElement } from 'react';
import { MaskedInput, type SpelledDigitsProps } from '../masked-input/masked-input.tsx';
import type { Mask } from '../masked-input/mask.ts';

/** NNN-NN-NNNN. */
export const ssnMask: Mask = {
  length: 9,
  spell: (digits) => [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-'),
};

/** Dots for digits, but for the last four of a whole number. */
const concealSsn = (text: string): string => text.replace(text.length === 11 ? /\d(?=.{4})/g : /\d/g, '•');

export type SsnInputProps = SpelledDigitsProps;

/**
 * A Social Security number, stored and shown as `NNN-NN-NNNN`; a partial one as far as it goes. Its digits show while
 * it has the focus.
 */
export function SsnInput(props: SsnInputProps): ReactElement {
  return (
    <MaskedInput
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      {...props}
      mask={ssnMask}
      conceal={concealSsn}
    />
  );
}
