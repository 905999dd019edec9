import type { ReactElement } from 'react';
import { MaskedInput, type SpelledDigitsProps } from '../masked-input/masked-input.tsx';
import { spelled, type Mask } from '../masked-input/mask.ts';
import { isPhoneAbroad, plainPhone, spelledExtension } from './is-phone-abroad.ts';

/** (NNN) NNN-NNNN; a leading 1 or 001 is the country code once there are more than ten digits. */
export const phoneMask: Mask = {
  length: 10,
  // No number of North America begins with a zero.
  isOther: (text) => isPhoneAbroad(text) || /^0(?!0\s*1)/.test(plainPhone(text)),
  skip: (digits) => (digits.length > 10 ? /^(?:001|1)?/.exec(digits)![0].length : 0),
  spell(digits) {
    if (digits.length === 0) return '';
    const area = digits.slice(0, 3);
    const exchange = digits.slice(3, 6);
    const line = digits.slice(6);
    return `(${area}${exchange && `) ${exchange}`}${line && `-${line}`}`;
  },
};

/** Returns a phone number of North America as it is stored. */
export const spelledPhone = (text: string): string => spelled(phoneMask, text);

/** The same, with an extension behind a whole number. */
export const phoneWithExtension: Mask = {
  ...phoneMask,
  tail: { mark: /ext|[x#;]/i, sign: ' ext. ', length: 6 },
};

export interface PhoneInputProps extends SpelledDigitsProps {
  /** Whether the number may have an extension: shown as `ext. 214`, stored as `;ext=214` (RFC 3966). */
  extension?: boolean | undefined;
}

/**
 * A North American phone number, stored and shown as `(NNN) NNN-NNNN`. A partial one is formatted as far as it goes;
 * one of another country stays as typed.
 */
export const PhoneInput = ({ extension, value, onChange, ...props }: PhoneInputProps): ReactElement => (
  <MaskedInput
    inputMode="tel"
    autoComplete="tel-national"
    {...props}
    value={spelledExtension(value)}
    onChange={(text) => onChange(extension ? text.replace(phoneWithExtension.tail!.sign, ';ext=') : text)}
    mask={extension ? phoneWithExtension : phoneMask}
  />
);
