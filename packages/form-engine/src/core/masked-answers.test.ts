import { describe, expect, it } from 'vitest';
import { compiled } from './testing/compiled.ts';
import { maskedAnswers, maskSsn } from './masked-answers.ts';

describe('maskSsn', () => {
  it.each([
    ['123-45-6789', '•••-••-6789'],
    ['123456789', '•••-••-6789'],
    ['1234567890', '•••-••-••••'],
    ['6789', '•••-••-••••'],
    ['secret', '•••-••-••••'],
    ['', ''],
    ['   ', ''],
    ['•••-••-6789', '•••-••-6789'],
    ['•••-••-••••', '•••-••-••••'],
    ['••••••••', '••••••••'],
    ['•••-••-12345', '•••-••-••••'],
  ])('%j reads %j', (value, read) => {
    expect(maskSsn(value)).toBe(read);
    expect(maskSsn(read)).toBe(read);
  });
});

describe('maskedAnswers', () => {
  const questionnaire = compiled({
    items: [
      { question: 'name', control: 'text', label: 'Name' },
      { question: 'id', control: 'ssn', label: 'Id' },
      { question: 'pin', control: 'password', label: 'Pin', sensitive: true },
      { question: 'g', control: 'checkboxes', label: 'G', boxes: [{ key: 'g_x', label: 'X' }] },
      { question: 'hidden', control: 'text', label: 'Hidden', showWhen: { key: 'name', equals: 'Nobody' } },
    ],
  });

  it('holds what is asked, hidden or not, with confidential answers masked', () => {
    const answers = {
      name: 'Ada',
      name_desc: 'Ada',
      id: '123-45-6789',
      id_desc: '123-45-6789',
      pin: 'abc',
      g_x: 'true',
      hidden: 'there',
    };
    expect(maskedAnswers(questionnaire, answers)).toEqual({
      name: 'Ada',
      name_desc: 'Ada',
      id: '•••-••-6789',
      id_desc: '•••-••-6789',
      pin: '••••••••',
      g_x: 'true',
      hidden: 'there',
    });
  });

  it('leaves out what is empty, what nobody asks any more, and what every object has', () => {
    expect(maskedAnswers(questionnaire, { name: '', old_ssn: '123-45-6789', toString: 'x' } as never)).toEqual({});
  });
});
