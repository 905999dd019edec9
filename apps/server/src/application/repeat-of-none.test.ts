import { compileQuestionnaire } from '@quire/form-engine/core';
import { configSource } from '@quire/validation/testing';
import { expect, test } from 'vitest';
import { smallInstitution, smallMessages } from '../testing/small-questionnaire.ts';
import { appOfTests } from '../testing/app-of-tests.ts';

const { questionnaire } = compileQuestionnaire(
  configSource({
    institution: smallInstitution,
    messages: smallMessages,
    keys: ['lives_name', 'lives_2_name'],
    items: [
      {
        repeat: 'lives',
        label: 'Person',
        min: 0,
        max: 2,
        items: [{ question: 'name', control: 'text', label: 'Name', required: 'Name' }],
      },
    ],
  }),
);

const server = appOfTests({
  config: { questionnaire: questionnaire! },
});

test('who lives alone submits without an answer, and with no count', async () => {
  const browser = await server.studentAlready('alone@example.org');
  expect((await browser.submit()).status).toBe(200);
});

test('a person that was added is asked for, and removed again', async () => {
  const browser = await server.studentAlready('household@example.org');
  expect((await browser.setCount('lives', 1)).body).toEqual({ lives: 1 });
  const refused = await browser.submit();
  expect(refused).toMatchObject({ status: 422, body: { problems: [{ key: 'lives_name' }] } });
  expect((await browser.setCount('lives', 0)).body).toEqual({ lives: 0 });
  expect((await browser.call('GET', '/api/add-another')).body).toEqual({ lives: 0 });
  expect((await browser.submit()).status).toBe(200);
});

test('a count below none or above the most is refused in words that say how many', async () => {
  const browser = await server.studentAlready('counts@example.org');
  for (const count of [-1, 3]) {
    expect(await browser.setCount('lives', count)).toMatchObject({
      status: 422,
      body: { message: `There can be 0 to 2 of these, so ${count} was not saved.` },
    });
  }
});

test('a person whose name was given elsewhere is not removed with it', async () => {
  const browser = await server.studentAlready('elsewhere@example.org');
  await browser.setCount('lives', 1, { base: 0 });
  await browser.save({ lives_name: 'Bo' });
  expect(await browser.setCount('lives', 0, { base: 1 })).toMatchObject({
    status: 409,
    body: { conflicts: { '@repeat:lives': '1' } },
  });
});
