import type { ReactElement } from 'react';
import { MaskedInput, type SpelledDigitsProps } from '../masked-input/masked-input.tsx';
import type { Mask } from '../masked-input/mask.ts';

/** (NNN) NNN-NNNN; a leading 1 is the country code once there are more than ten digits. */
export const phoneMask: Mask = {
  length: 10,
  skip: (digits) => (digits.length > 10 && digits.startsWith('1') ? 1 : 0),
  spell(digits) {
    if (digits.length === 0) return '';
    const area = digits.slice(0, 3);
    const exchange = digits.slice(3, 6);
    const line = digits.slice(6);
    return `(${area}${exchange && `) ${exchange}`}${line && `-${line}`}`;
  },
};

export type PhoneInputProps = SpelledDigitsProps;

/** A North American phone number, stored and shown as `(NNN) NNN-NNNN`; a partial one as far as it goes. */
export function PhoneInput(props: PhoneInputProps): ReactElement {
  return <MaskedInput inputMode="tel" autoComplete="tel-national" {...props} mask={phoneMask} />;
}
