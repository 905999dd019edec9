import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { personaStart } from '../personas/run-persona.ts';
import { problemsOf, questionAt } from '@quire/form-engine/core';
import { todayIn } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { readChecked, type CheckedConfig } from './read-checked.ts';
import { testDirectory } from '@quire/config-loader/testing';

const page = (...lines: string[]): string =>
  `page: about\ntitle: About you\norder: 1\nitems:\n  - question: mobile\n    control: phone\n    label: Mobile\n    ` +
  `format: { is: phone, message: Not a number. }\n${lines.map((line) => `    ${line}\n`).join('')}` +
  '  - { question: other, control: text, label: Another number }\n';
const base = {
  'blocks/music.yaml': undefined,
  'conditions.yaml': undefined,
  'data-model.yaml': undefined,
};

const read = async (lines: string[], files: Record<string, string> = {}, locale?: string): Promise<CheckedConfig> => {
  const directory = await testDirectory({ ...base, 'pages/about.yaml': page(...lines), ...files });
  if (locale !== undefined) await appendFile(join(directory, 'institution.yaml'), `locale: ${locale}\n`);
  return readChecked(directory, { prove: true });
};
const told = ({ problems }: CheckedConfig): string[] =>
  problems.filter(({ severity }) => severity === 'error').map(({ line, what, fix }) => `${line} ${what} | ${fix}`);
const refused = ({ questionnaire }: CheckedConfig, mobile: string): boolean =>
  problemsOf(questionnaire!, { mobile }, todayIn('America/New_York', Date.now())).length > 0;

describe('the country of a phone question', () => {
  it.each([
    ['UK', /"country".*\| Write GB, which is the code/],
    ['gb', /\| Write GB, which is the code/],
    ['Germany', /\| Did you mean DE, the code of Germany\?/],
    ['QQ', /\| Write the code of a country in two capital letters/],
  ])('is not %s', async (country, fix) => {
    expect(told(await read([`country: ${country}`]))).toEqual([expect.stringMatching(fix)]);
  });

  it('is refused beside another control, and beside abroad unless it is one of North America', async () => {
    const text = page()
      .replace('control: phone', 'control: text\n    country: GB')
      .replace(/ {4}format.*\n/, '');
    expect(told(await read([], { 'pages/about.yaml': text }))).toEqual([
      '7 A text question has no country. | Use control: phone, or take country out.',
    ]);
    const fix = 'Take abroad out. If it is for numbers of North America alone, write country: US.';
    for (const [field, value] of [
      ['abroad', 'other'],
      ['second', 'other'],
      ['extension', 'true'],
    ])
      expect(told(await read(['country: GB', `${field}: ${value}`]))).toEqual([
        `10 The phone question mobile of the country GB has ${field} as well. | ${fix.replace('abroad', field!)}`,
      ]);
    expect(told(await read(['abroad: other'], {}, 'en-GB'))).toEqual([
      `9 The phone question mobile of the country GB has abroad as well. | ${fix}`,
    ]);
    for (const country of ['US', 'CA']) expect(told(await read([`country: ${country}`, 'abroad: other']))).toEqual([]);
  });

  it.each([
    [[], undefined, undefined],
    [[], 'en-US', undefined],
    [[], 'fr-CA', undefined],
    [[], 'en', undefined],
    [[], 'es-419', undefined],
    [[], 'en-GB', 'GB'],
    [['country: US'], 'en-GB', undefined],
    [['country: DE'], 'en-GB', 'DE'],
    [['country: NO'], undefined, 'NO'],
  ])('with %j and the locale %s is %s', async (lines, locale, country) => {
    const config = await read(lines, {}, locale);
    expect(questionAt(config.questionnaire!, 'mobile')?.country).toBe(country);
    const isAbroad = country !== undefined;
    expect(['(802) 555-0142', '+447700900982'].map((answer) => refused(config, answer))).toEqual([isAbroad, !isAbroad]);
  });

  it('takes E.164 alone on a server, whatever a client says', async () => {
    const config = await read(['country: GB']);
    for (const answer of [
      '07700 900982',
      '+44 7700 900982',
      '+0447700900982',
      '+44770',
      '447700900982',
      'none',
      '+4477009009821234',
    ])
      expect([answer, refused(config, answer)]).toEqual([answer, true]);
    expect(refused(config, '+33123456789')).toBe(false);
  });
});

describe('a persona with a phone number', () => {
  const persona = (mobile: string, expected: string): Record<string, string> => ({
    'personas/ada.yaml': `persona: ada\nname: Ada\ntoday: 2026-11-01\nanswers: { mobile: ${mobile} }\nexpect: ${expected}\n`,
  });

  it.each(['07700 900982', '+44 7700 900982', '0044 7700 900982', '"+447700900982"'])(
    'types %s, which is stored as an applicant stores it',
    async (mobile) => {
      const config = await read(
        ['country: GB'],
        persona(mobile, '{ complete: true, answers: { mobile: 07700 900982 } }'),
      );
      expect(told(config)).toEqual([]);
      expect(personaStart(config.questionnaire!, config.personas[0]!.content).answers).toEqual({
        mobile: '+447700900982',
      });
    },
  );

  it('types a wrong one, which is a problem', async () => {
    const wrong = persona('07700 90', '{ complete: false, problems: { mobile: Not a number. } }');
    expect(told(await read(['country: GB'], wrong))).toEqual([]);
    expect(told(await read(['country: GB'], persona('07700 90', '{ complete: true }')))).toEqual([
      expect.stringContaining('one problem keeps it: mobile ("Not a number.")'),
    ]);
  });

  it('keeps what is typed for North America', async () => {
    const config = await read([], persona('(802) 555-0142', '{ complete: true }'));
    expect(config.personas[0]!.content.answers).toEqual([{ mobile: '(802) 555-0142' }]);
  });
});

it.each([[[]], [['country: GB']]])('does not check a number without a format: %j', async (lines) => {
  const text = page(...lines).replace(/ {4}format.*\n/, '');
  const without = await read([], { 'pages/about.yaml': text });
  expect([refused(without, '12'), refused(await read(lines), '12')]).toEqual([false, true]);
  expect(without.problems.map(({ line, severity, what }) => `${line} ${severity} ${what}`)).toContain(
    '6 warning The question mobile accepts any phone number, even "12".',
  );
});
