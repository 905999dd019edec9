import { compileQuestionnaire } from '@quire/form-engine/core';
import { configSource } from '@quire/validation/testing';
import { expect, test } from 'vitest';
import { smallInstitution, smallMessages } from '../testing/small-questionnaire.ts';
import { appOfTests } from '../testing/app-of-tests.ts';

const { questionnaire } = compileQuestionnaire(
  configSource({
    institution: smallInstitution,
    messages: smallMessages,
    keys: ['country', ...['line_1', 'line_2', 'city', 'region', 'postal_code'].map((part) => `home_${part}`)],
    items: [
      {
        question: 'country',
        control: 'select',
        label: 'Country',
        options: ['GB', 'DE'].map((value) => ({ value, label: value })),
      },
      { address: 'home', label: 'Address', country: { key: 'country' }, required: '{part}' },
    ],
  }),
);

const server = appOfTests({
  config: { questionnaire: questionnaire! },
});

test('a postal code of another country is refused, and one in small letters is stored as it was typed', async () => {
  const browser = await server.studentAlready('address@example.org');
  const answers = { country: 'DE', home_line_1: 'Am Markt 1', home_city: 'Bremen', home_postal_code: 'sw1a1aa' };
  await browser.save(answers);
  expect(await browser.submit()).toMatchObject({
    status: 422,
    body: { problems: [{ key: 'home_postal_code', message: 'Enter a postal code, such as 26133.' }] },
  });
  await browser.save({ country: 'GB' });
  expect((await browser.submit()).status).toBe(200);
  expect(await browser.savedAnswers()).toMatchObject({ home_postal_code: 'sw1a1aa' });
});
