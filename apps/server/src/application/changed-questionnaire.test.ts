import type { ConfigSource, Item } from '@quire/validation';
import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { completeAnswers, smallQuestionnaire } from '../testing/small-questionnaire.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import { browserAt, type TestBrowser } from '../testing/test-browser.ts';

const server = appOfTests();

/** The server as it is after a deployment, over the same database, with the same browser. */
async function afterDeploying(
  browser: TestBrowser,
  change: (source: ConfigSource) => ConfigSource,
): Promise<{ browser: TestBrowser; close(): Promise<void> }> {
  const { dependencies } = server;
  const app = await buildApp({
    ...dependencies,
    config: { ...dependencies.config, questionnaire: smallQuestionnaire(change) },
  });
  return { browser: browserAt(app, browser), close: () => app.close() };
}

/** Without the visa and the secret, two schools instead of three, and an essay that is only written. */
function withLess(source: ConfigSource): ConfigSource {
  source.dataModel.content.groups[0]!.keys = source.dataModel.content.groups[0]!.keys.filter(
    (key) => !['visa', 'ssn', 'hs_3_name', 'essay_doc'].includes(key),
  );
  source.conditions.content = {};
  const sections = source.pages.flatMap(({ content }) => content.items) as { items: Item[] }[];
  for (const section of sections) {
    section.items = section.items
      .filter((item) => !('question' in item && ['visa', 'ssn'].includes(item.question)))
      .flatMap((item): Item[] => {
        if ('tabs' in item) return item.items[0]!.items;
        return ['repeat' in item ? { ...item, max: 2 } : item];
      });
  }
  return source;
}

const old = {
  ...completeAnswers,
  citizenship_type: '2',
  citizenship_type_desc: 'Resident',
  visa: 'F1',
  visa_desc: 'Student',
  ssn: '123-45-6789',
  hs_2_name: 'Valley High',
  hs_3_name: 'Coast Academy',
  essay: 'Mine',
};

async function studentWithAll(email: string): Promise<TestBrowser> {
  const browser = await server.studentAlready(email);
  await browser.save(old);
  await browser.setCount('hs', 3);
  await browser.chooseTab('essay', 'upload');
  return browser;
}

test('answers that a changed questionnaire no longer asks stay stored, and return when asked again', async () => {
  const browser = await studentWithAll('returning@example.org');
  const changed = await afterDeploying(browser, withLess);
  expect(await changed.browser.call('GET', '/api/profile')).toMatchObject({
    status: 200,
    body: { answer: old, add_another: { hs: 3 }, tabs: { essay: 'upload' } },
  });
  expect((await changed.browser.save({ first_name: 'Grace' })).status).toBe(200);
  const refused = await changed.browser.save({ visa: 'J1', first_name: 'Hedy' });
  expect(refused).toMatchObject({
    status: 422,
    body: { problems: [{ key: 'visa', message: 'This application has no such question.' }] },
  });
  await changed.close();

  expect(await browser.savedAnswers()).toEqual({ ...old, first_name: 'Grace' });
  expect((await browser.save({ visa: 'J1' })).status).toBe(200);
  expect(await browser.savedAnswers()).toMatchObject({ visa: 'J1', hs_3_name: 'Coast Academy', ssn: '123-45-6789' });
});

test('a submission says which answers it left aside, and does not hold them', async () => {
  const browser = await studentWithAll('submitting@example.org');
  const changed = await afterDeploying(browser, withLess);
  expect(await changed.browser.submit()).toMatchObject({ status: 200 });
  await changed.close();
  const rows = await server.query(
    'SELECT submission.answers, submission.left_aside, application.answers AS kept FROM submission JOIN account USING (application_id) JOIN application USING (application_id) WHERE email = $1',
    ['submitting@example.org'],
  );
  expect(rows).toEqual([
    {
      answers: {
        first_name: 'Ada',
        citizenship_type: '2',
        citizenship_type_desc: 'Resident',
        hs_name: 'Hill High',
        hs_2_name: 'Valley High',
        essay: 'Mine',
      },
      left_aside: ['hs_3_name', 'ssn', 'visa'],
      kept: expect.objectContaining({
        visa: 'F1',
        hs_3_name: 'Coast Academy',
        ssn: { sealed: expect.any(String) as string },
      }) as object,
    },
  ]);
});

test('nothing is left aside of an application whose questions are all still asked', async () => {
  const browser = await server.studentAlready('whole@example.org');
  await browser.save(completeAnswers);
  expect((await browser.submit()).status).toBe(200);
  const rows = await server.query(
    'SELECT left_aside FROM submission JOIN account USING (application_id) WHERE email = $1',
    ['whole@example.org'],
  );
  expect(rows).toEqual([{ left_aside: [] }]);
});

test('a choice that is gone keeps its answer, and the student is told where to choose again', async () => {
  const browser = await studentWithAll('choosing@example.org');
  const changed = await afterDeploying(browser, (source) => {
    source.lists['citizenship']!.content = {
      options: [
        { value: '1', label: 'Citizen' },
        { value: '3', label: 'Other' },
      ],
    };
    source.conditions.content = { foreign: { key: 'citizenship_type', equals: '3' } };
    return source;
  });
  const answer = await changed.browser.submit();
  expect(answer).toMatchObject({
    status: 422,
    body: {
      problems: [
        { key: 'citizenship_type', message: 'This answer is no longer among the choices. Please choose again.' },
      ],
    },
  });
  expect(await changed.browser.savedAnswers()).toEqual(old);
  await changed.close();
});
