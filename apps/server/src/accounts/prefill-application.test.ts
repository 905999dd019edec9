import { expect, test } from 'vitest';
import { forgot, login, reset } from '../testing/account-calls.ts';
import { completeAnswers, smallMessages, smallQuestionnaire } from '../testing/small-questionnaire.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import type { TestBrowser } from '../testing/test-browser.ts';

const questionnaire = smallQuestionnaire((source) => {
  source.dataModel.content.groups[0]!.keys.push('email');
  source.pages[0]!.content.items.push({
    question: 'email',
    control: 'text',
    label: 'Email',
    prefill: 'accountEmail',
    encrypted: true,
  });
  return source;
});
const completion = { ...smallMessages.completion, nextSteps: 'Watch {email}.' };
const server = appOfTests({
  config: { questionnaire, messages: { ...smallMessages, completion } },
});

async function resetPassword(browser: TestBrowser, email: string, mails: number): Promise<void> {
  await forgot(browser, email);
  const id = await server.linkIdFor(email, mails);
  expect((await reset(browser, email, id)).status).toBe(200);
  expect((await login(browser, email)).status).toBe(200);
}

test('an application begins with the address of its account, and never gets it back once it is removed', async () => {
  const email = 'ada@example.org';
  const student = await server.student(email);
  expect(await student.savedAnswers()).toEqual({ email });
  const rows = await server.query(
    `SELECT actor, action, keys FROM audit_entry JOIN account ON chain_id = application_id WHERE email = $1 AND action = 'answers saved'`,
    [email],
  );
  expect(rows).toEqual([{ actor: 'server', action: 'answers saved', keys: ['email'] }]);
  expect((await student.save({ email: '' })).status).toBe(200);
  await resetPassword(student, email, 2);
  expect(await student.savedAnswers()).toEqual({ email: '' });
});

test('an application that its mailed link opens begins with it as well', async () => {
  const email = 'link@example.org';
  const student = await server.studentAlready(email);
  expect(await student.savedAnswers()).toEqual({});
  await resetPassword(student, email, 1);
  expect(await student.savedAnswers()).toEqual({ email });
});

test('a receipt says to which address the college writes', async () => {
  const email = 'grace@example.org';
  const student = await server.student(email);
  expect((await student.save({ ...completeAnswers, email: 'hopper@example.org' })).status).toBe(200);
  expect((await student.submit()).status).toBe(200);
  const [sent] = await server.mailsTo(email, 2);
  expect(sent?.text).toContain('Watch hopper@example.org.');
});
