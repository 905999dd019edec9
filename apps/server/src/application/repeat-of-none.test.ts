import { compileQuestionnaire } from '@quire/form-engine/core';
import { configSource } from '@quire/validation/testing';
import { expect, test } from 'vitest';
import { smallInstitution, smallMessages } from '../testing/small-questionnaire.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import type { Reply, TestBrowser } from '../testing/test-browser.ts';

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
  config: { questionnaire: questionnaire!, institution: smallInstitution, messages: smallMessages },
});

const put = (browser: TestBrowser, number: number, base?: number): Promise<Reply> =>
  browser.call(
    'PUT',
    '/api/add-another',
    { button_id: 'lives', num_components: number },
    { 'quire-base-revision': base === undefined ? undefined : String(base) },
  );

test('who lives alone submits without an answer, and with no count', async () => {
  const browser = await server.studentAlready('alone@example.org');
  expect((await browser.call('POST', '/api/submit')).status).toBe(200);
});

test('a person that was added is asked for, and removed again', async () => {
  const browser = await server.studentAlready('household@example.org');
  expect((await put(browser, 1)).body).toEqual({ lives: 1 });
  const refused = await browser.call('POST', '/api/submit');
  expect(refused).toMatchObject({ status: 422, body: { problems: [{ key: 'lives_name' }] } });
  expect((await put(browser, 0)).body).toEqual({ lives: 0 });
  expect((await browser.call('GET', '/api/add-another')).body).toEqual({ lives: 0 });
  expect((await browser.call('POST', '/api/submit')).status).toBe(200);
});

test('a count below none or above the most is refused in words that say how many', async () => {
  const browser = await server.studentAlready('counts@example.org');
  for (const count of [-1, 3]) {
    expect(await put(browser, count)).toMatchObject({
      status: 422,
      body: { message: `There can be 0 to 2 of these, so ${count} was not saved.` },
    });
  }
});

test('a person whose name was given elsewhere is not removed with it', async () => {
  const browser = await server.studentAlready('elsewhere@example.org');
  await put(browser, 1, 0);
  await browser.call('PUT', '/api/answer', { answers: { lives_name: 'Bo' } });
  expect(await put(browser, 0, 1)).toMatchObject({ status: 409, body: { conflicts: { '@repeat:lives': '1' } } });
});
