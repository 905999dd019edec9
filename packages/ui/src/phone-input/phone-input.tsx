import type { ReactElement } from 'react';
import { MaskedInput, type SpelledDigitsProps } from '../masked-input/masked-input.tsx';
import { phoneMask } from './phone-mask.ts';

export type PhoneInputProps = SpelledDigitsProps;

/** A North American phone number, stored and shown as `(NNN) NNN-NNNN`; a partial one as far as it goes. */
export function PhoneInput(props: PhoneInputProps): ReactElement {
  return <MaskedInput inputMode="tel" autoComplete="tel-national" {...props} mask={phoneMask} />;
}
