import { describe, expect, it } from 'vitest';
import { phoneMask, phoneWithExtension } from '../phone-input/phone-input.tsx';
import { ssnMask } from '../ssn-input/ssn-input.tsx';
import { maskedEdit, type CaretText, type Mask } from './mask.ts';

/** The edit written with | for the caret. */
function edited(mask: Mask, before: string, after: string, inputType?: string): string {
  const caret = after.indexOf('|');
  const result: CaretText = maskedEdit(mask, before, { text: after.replace('|', ''), caret }, inputType);
  return `${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`;
}

describe('maskedEdit', () => {
  it('spells digits typed at the end', () => {
    expect(edited(phoneMask, '(555', '(5551|', 'insertText')).toBe('(555) 1|');
    expect(edited(ssnMask, '123', '1234|', 'insertText')).toBe('123-4|');
  });

  it.each([
    '+44 20 7946 0000|',
    '+86 138 2345 6789|',
    '+52 55 1234 5678|',
    '0044 20 7946 0000|',
    '011 49 30 901820|',
    '01223 456789|',
    '+|',
    '00|',
    ' +7 495 123-45-67|',
    '＋４４ ２０ ７９４６|',
    '\u202a+33 1 23 45 67 89\u202c|',
    '(+39) 06 6982|',
    '+৪৪ ২০ ৭৯৪৬ ০০০০|',
  ])('leaves %s as it is, which is no number of North America', (text) => {
    for (const inputType of ['insertText', 'insertFromPaste', undefined])
      expect(edited(phoneMask, '', text, inputType)).toBe(text);
  });

  it.each([
    '+1 802 555 0142|',
    '001 802 555 0142|',
    '1-802-555-0142|',
    '+1 (৮০২) ৫৫৫-০১৪২|',
    '๘๐๒๕๕๕๐๑๔๒|',
    '8025550142|',
  ])('reads %s as one of North America', (text) => {
    expect(edited(phoneMask, '', text, 'insertFromPaste')).toBe('(802) 555-0142|');
  });

  it('types a number of another country key by key without losing a digit', () => {
    const typed = [...'+44 20 7946 0000'].reduce(
      (before, key) =>
        maskedEdit(phoneMask, before, { text: before + key, caret: before.length + 1 }, 'insertText').text,
      '',
    );
    expect(typed).toBe('+44 20 7946 0000');
  });

  it('keeps the caret after the digit that was typed in the middle', () => {
    expect(edited(phoneMask, '(555) 123', '(5955|) 123', 'insertText')).toBe('(595) 5|12-3');
    expect(edited(ssnMask, '123-45', '1923|-45', 'insertText')).toBe('192-3|4-5');
  });

  it('deletes the digit before a separator when the separator is deleted', () => {
    expect(edited(ssnMask, '123-45-6789', '123|45-6789', 'deleteContentBackward')).toBe('12|4-56-789');
    expect(edited(phoneMask, '(555) 1', '(555)|1', 'deleteContentBackward')).toBe('(55|1');
  });

  it('deletes the digit after a separator when the separator is deleted forwards', () => {
    expect(edited(ssnMask, '123-45-6789', '123|45-6789', 'deleteContentForward')).toBe('123|-56-789');
  });

  it('refuses a digit typed into a full number and leaves the caret where it was', () => {
    expect(edited(ssnMask, '123-45-6789', '1239|-45-6789', 'insertText')).toBe('123|-45-6789');
  });

  it('drops the country code as soon as there is one digit more than a number has', () => {
    expect(edited(phoneMask, '(155) 523-4567', '(155) 523-45678|', 'insertText')).toBe('(555) 234-5678|');
  });

  it.each(['+1 (555) 234-5678', '555.234.5678', '1-555-234-5678', '5552345678', ' 555 234 5678 '])(
    'spells the pasted %s',
    (pasted) => {
      expect(edited(phoneMask, '', `${pasted}|`, 'insertFromPaste')).toBe('(555) 234-5678|');
    },
  );

  it.each([
    ['(802) 555-0199', '(802) 555-01992|', 'insertText', '(802) 555-0199 ext. 2|'],
    ['(802) 555-0199', '(89|02) 555-0199', 'insertText', '(8|02) 555-0199'],
    ['(802) 555-0199 ext. 214', '(802) 555-019| ext. 214', 'deleteContentBackward', '(802) 555-019| ext. 214'],
    ['(802) 555-019 ext. 214', '(802) 555-0198| ext. 214', 'insertText', '(802) 555-0198| ext. 214'],
    ['(802) 555-0199 ext. 214', '(802) 555-0199 ext.| 14', 'deleteContentForward', '(802) 555-0199| ext. 14'],
    ['(802) 555-0199 ext. 2', '(802) 555-0199 ext. |', 'deleteContentBackward', '(802) 555-0199|'],
    ['(802) 555-0199 ext. 214214', '(802) 555-0199 ext. 2142149|', 'insertText', '(802) 555-0199 ext. 214214|'],
  ])('keeps an extension apart from its number: %s, then %s by %s', (before, after, inputType, result) => {
    expect(edited(phoneWithExtension, before, after, inputType)).toBe(result);
  });

  it('is empty where there is no digit', () => {
    expect(edited(phoneMask, '(5', '(|', 'deleteContentBackward')).toBe('|');
    expect(edited(ssnMask, '', 'none|', 'insertFromPaste')).toBe('|');
  });
});
