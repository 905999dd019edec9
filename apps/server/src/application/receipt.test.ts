import { expect, test } from 'vitest';
import {
  completeAnswers,
  smallInstitution,
  smallMessages,
  smallQuestionnaire,
} from '../testing/small-questionnaire.ts';
import { receiptEmail } from './receipt.ts';
import { appOfTests } from '../testing/app-of-tests.ts';

const forSome = [
  {
    showWhen: 'foreign',
    letters: { receiptSubject: 'We have received your answers', receipt: 'This is not an application.' },
    completion: {
      nextSteps: '- Apply through the [service](https://service.example/apply).',
      submittedMessage: 'Sent. You have not applied yet.',
    },
  },
];

const completion = {
  ...smallMessages.completion,
  nextStepsHeading: 'What happens next',
  nextSteps: '- Our SAT code is {sat}.\n- Watch your email.',
};
const server = appOfTests({
  config: {
    questionnaire: smallQuestionnaire((source) => ({ ...source, forSome })),
    messages: { ...smallMessages, completion },
  },
});

test('a receipt has the number of the application, and from the submission on the time of it', async () => {
  const student = await server.studentAlready('receipt@example.org');
  const before = await student.call('GET', '/api/receipt');
  expect([before.status, before.body]).toEqual([
    200,
    { application_number: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/), submitted_at: null },
  ]);
  await server.query(
    "UPDATE application SET submitted_at = '2026-09-01T12:00:00Z' WHERE application_id = (SELECT application_id FROM account WHERE email = 'receipt@example.org')",
  );
  expect((await student.call('GET', '/api/receipt')).body).toEqual({
    ...(before.body as object),
    submitted_at: '2026-09-01T12:00:00.000Z',
  });
  const other = await server.studentAlready('other@example.org');
  expect((await other.call('GET', '/api/receipt')).body).not.toMatchObject({
    application_number: (before.body as { application_number: string }).application_number,
  });
});

test('a submission is followed by one email with number, day and next steps, however often it is sent', async () => {
  const email = 'submitting@example.org';
  const student = await server.studentAlready(email);
  expect((await student.save(completeAnswers)).status).toBe(200);
  const {
    institution: { name, codes },
    messages,
  } = server.dependencies.config;
  const statuses = await Promise.all([1, 2, 3].map(async () => (await student.submit()).status));
  expect(statuses).toEqual([200, 200, 200]);
  const [sent] = await server.mailsTo(email);
  const { application_number: number } = (await student.call('GET', '/api/receipt')).body as {
    application_number: string;
  };
  expect(sent?.subject).toBe(`${name}: ${messages.letters.receiptSubject}`);
  expect(sent?.text).toContain(`Its number is ${number}, and you submitted it on September 1, 2026 at 8:00 AM EDT.`);
  expect(sent?.text).toContain(`What happens next:\n- Our SAT code is ${codes!['sat']}.\n- Watch your email.\n`);
  expect(sent?.text).toContain(`${server.dependencies.settings.PUBLIC_URL}/login`);
  const rows = await server.query('SELECT kind FROM letter JOIN account USING (application_id) WHERE email = $1', [
    email,
  ]);
  expect(rows).toEqual([{ kind: 'receipt' }]);
});

test('whom a condition names reads another receipt, and another answer to the submission', async () => {
  const email = 'foreign@example.org';
  const student = await server.studentAlready(email);
  expect(
    (await student.save({ ...completeAnswers, citizenship_type: '2', citizenship_type_desc: 'Resident', visa: 'F1' }))
      .status,
  ).toBe(200);
  expect((await student.submit()).body).toMatchObject({
    message: 'Sent. You have not applied yet.',
  });
  const [sent] = await server.mailsTo(email);
  expect(sent?.subject).toBe('Little & Sons College: We have received your answers');
  expect(sent?.text).toContain('This is not an application.');
  expect(sent?.text).toContain('What happens next:\n- Apply through the service (https://service.example/apply).\n');
  expect(sent?.text).not.toContain('We have received your application');
  expect((await student.submit()).body).toMatchObject({
    message: 'Sent. You have not applied yet.',
  });
});

test('a submission that is refused is followed by no email', async () => {
  const student = await server.studentAlready('refused@example.org');
  expect((await student.submit()).status).toBe(422);
  const rows = await server.query('SELECT kind FROM letter JOIN account USING (application_id) WHERE email = $1', [
    'refused@example.org',
  ]);
  expect(rows).toEqual([]);
});

test('an email has its day and time in the way of the locale', () => {
  const institution = { ...smallInstitution, timeZone: 'Europe/London', locale: 'en-GB' };
  const { text } = receiptEmail(institution, smallMessages, 'https://apply.example', {
    to: 'ada@example.org',
    writtenTo: 'admissions@little.example',
    applicationId: '0',
    submittedAt: Date.parse('2026-09-01T12:00:00Z'),
  });
  expect(text).toContain('you submitted it on 1 September 2026 at 13:00 BST.');
});
