import { expect, it } from 'vitest';
import { AccountNote } from '../layout/account-note.tsx';
import { sampleAdmissions } from '../testing/sample-admissions.ts';

it("names what a visitor needs an account for, in the config's words, and grants a student everything", () => {
  const { live } = sampleAdmissions().admissions;
  expect([live.applicant(), live.current().can]).toEqual([
    'anonymous',
    {
      addAnother: { text: 'addAnother.signUp', Note: AccountNote },
      chooseTabs: { text: 'tabs.signUp', Note: AccountNote },
      upload: { text: 'file.anonymous', Note: AccountNote },
    },
  ]);
  live.replace('student', {});
  expect([live.applicant(), live.current().can]).toEqual([
    'student',
    { addAnother: true, chooseTabs: true, upload: true },
  ]);
});
