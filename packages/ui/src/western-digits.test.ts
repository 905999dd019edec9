import { expect, it } from 'vitest';
import { readDate } from './date-input/read-date.ts';
import { spelled } from './masked-input/mask.ts';
import { phoneMask } from './phone-input/phone-input.tsx';
import { ssnMask } from './ssn-input/ssn-input.tsx';
import { westernDigits } from './western-digits.ts';

it.each([['٠١٢٣٤٥٦٧٨٩'], ['۰۱۲۳۴۵۶۷۸۹'], ['०१२३४५६७८९'], ['０１２３４５６７８９'], ['0123456789']])(
  'reads %s',
  (digits) => {
    expect(westernDigits(digits)).toBe('0123456789');
  },
);

it('leaves letters and signs alone', () => {
  expect(westernDigits('Ext. ٤٢ – آب 😀')).toBe('Ext. 42 – آب 😀');
});

it('serves phone numbers, Social Security numbers and dates', () => {
  expect(spelled(phoneMask, '٥٥٥٢٣٤٥٦٧٨')).toBe('(555) 234-5678');
  expect(spelled(ssnMask, '۱۲۳۴۵۶۷۸۹')).toBe('123-45-6789');
  expect(readDate('٤/٢٧/٢٠٠٩')).toBe('2009-04-27');
});
