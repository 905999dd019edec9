import { expect, it } from 'vitest';
import { createApplication } from './current-application.ts';
import { AccountNote } from '../layout/account-note.tsx';
import { sampleAdmissions } from '../../testing/sample-admissions.ts';

const needs = (text: string) => ({ text, Note: AccountNote });

it("names what a visitor needs an account for, in the config's words, and grants a student everything", () => {
  const { live } = sampleAdmissions().admissions;
  expect([live.applicant(), live.current().can]).toEqual([
    'anonymous',
    {
      answer: true,
      addAnother: needs('addAnother.signUp'),
      chooseTabs: needs('tabs.signUp'),
      upload: needs('file.anonymous'),
    },
  ]);
  live.replace('student', {});
  expect([live.applicant(), live.current().can]).toEqual([
    'student',
    { answer: true, addAnother: true, chooseTabs: true, upload: true },
  ]);
});

it('lets whoever reads what another tab edits change nothing, and see a document', () => {
  const { live } = sampleAdmissions().admissions;
  live.setReader(true);
  const nothing = { text: '' };
  expect(live.current().can).toEqual({ answer: false, addAnother: nothing, chooseTabs: nothing, upload: true });
});

it('lets a visitor add another item where the institution grants it, and nothing else', () => {
  const {
    config: { questionnaire, messages },
  } = sampleAdmissions().admissions;
  const live = createApplication({ questionnaire, messages, anonymous: { addAnother: true } }, () => 0, AccountNote);
  expect(live.current().can).toEqual({
    answer: true,
    addAnother: true,
    chooseTabs: needs('tabs.signUp'),
    upload: needs('file.anonymous'),
  });
  live.replace('anonymous', {}, { config: { questionnaire, messages, anonymous: { addAnother: false } } });
  expect(live.current().can.addAnother).not.toBe(true);
});
