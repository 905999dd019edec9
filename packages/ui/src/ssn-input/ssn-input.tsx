import type { ReactElement } from 'react';
import { MaskedInput, type SpelledDigitsProps } from '../masked-input/masked-input.tsx';
import { ssnMask } from './ssn-mask.ts';

export type SsnInputProps = SpelledDigitsProps;

/** A Social Security number, stored and shown as `NNN-NN-NNNN`; a partial one as far as it goes. */
export function SsnInput(props: SsnInputProps): ReactElement {
  return <MaskedInput inputMode="numeric" autoComplete="off" spellCheck={false} {...props} mask={ssnMask} />;
}
