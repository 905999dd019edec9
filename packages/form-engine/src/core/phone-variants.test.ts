import type { Item } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { compiled, today } from './testing/compiled.ts';
import { problemsOf } from './problems.ts';
import type { Questionnaire } from './questionnaire.ts';

const [good, bad] = ['(555) 555-5555', '(155) 555-5555'];
const messages = (questionnaire: Questionnaire, answers: Record<string, string>): string[] =>
  problemsOf(questionnaire, answers, today).map(({ key, message }) => `${key}: ${message}`);

const mobile: Item = {
  question: 'phone_mobile',
  control: 'phone',
  label: 'Mobile',
  required: { message: 'optIn', when: { key: 'optin_sms_ind', equals: 'true' } },
  format: { is: 'phone', message: 'validMobile' },
};
const optin: Item = { question: 'optin_sms_ind', control: 'checkbox', label: 'Text me' };

describe('the generic phones of the specification (5.4), word by word', () => {
  const questionnaire = compiled({
    items: [
      mobile,
      {
        question: 'phone_home',
        control: 'phone',
        label: 'Home',
        required: { message: 'oneRequired', when: { key: 'phone_mobile', notAnswered: true } },
        format: { is: 'phone', message: 'validHome' },
      },
      optin,
    ],
  });

  it.each<[mobile: string, home: string, optin: string, problems: string[]]>([
    ['', '', '', ['phone_home: oneRequired']],
    ['', '', 'true', ['phone_mobile: optIn', 'phone_home: oneRequired']],
    ['', '', 'false', ['phone_home: oneRequired']],
    ['', good, '', []],
    ['', good, 'true', ['phone_mobile: optIn']],
    ['', bad, '', ['phone_home: validHome']],
    ['', bad, 'true', ['phone_mobile: optIn', 'phone_home: validHome']],
    [good, '', '', []],
    [good, '', 'true', []],
    [good, good, 'true', []],
    [good, bad, '', ['phone_home: validHome']],
    [bad, '', '', ['phone_mobile: validMobile']],
    [bad, '', 'true', ['phone_mobile: validMobile']],
    [bad, bad, 'true', ['phone_mobile: validMobile', 'phone_home: validHome']],
    ['   ', '', '', ['phone_home: oneRequired']],
  ])('mobile %j, home %j, opt-in %j', (phone_mobile, phone_home, optin_sms_ind, problems) => {
    expect(messages(questionnaire, { phone_mobile, phone_home, optin_sms_ind })).toEqual(problems);
  });
});

describe('the international phones of the specification (5.4), word by word', () => {
  const questionnaire = compiled({
    items: [
      mobile,
      {
        question: 'phone_home',
        control: 'phone',
        label: 'Home',
        required: {
          message: 'oneRequired',
          when: {
            all: [
              { key: 'phone_mobile', notAnswered: true },
              { key: 'phone_international', notAnswered: true },
            ],
          },
        },
        format: { is: 'phone', message: 'validHome' },
      },
      { question: 'phone_international', control: 'text', label: 'International' },
      optin,
    ],
  });

  it.each<[mobile: string, international: string, home: string, problems: string[]]>([
    ['', '', '', ['phone_home: oneRequired']],
    ['', '', good, []],
    ['', '', bad, ['phone_home: validHome']],
    ['', '+44 20 7946 0000', '', []],
    ['', '+44 20 7946 0000', bad, ['phone_home: validHome']],
    [good, '', '', []],
    [bad, '', '', ['phone_mobile: validMobile']],
    [good, '+44 20 7946 0000', '', []],
  ])('mobile %j, international %j, home %j', (phone_mobile, phone_international, phone_home, problems) => {
    expect(messages(questionnaire, { phone_mobile, phone_international, phone_home })).toEqual(problems);
  });

  it('asks for the mobile where texts are wanted, whatever else is there', () => {
    expect(messages(questionnaire, { phone_international: '+44 20 7946 0000', optin_sms_ind: 'true' })).toEqual([
      'phone_mobile: optIn',
    ]);
  });
});
