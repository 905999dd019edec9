import { expect, it } from 'vitest';
import { sampleAdmissions } from '../sample/sample-admissions.ts';

it('tells a visitor what waits for an account, in the sentences of the config, and grants a student everything', () => {
  const { live } = sampleAdmissions().admissions;
  expect([live.applicant(), live.current().can]).toEqual(['anonymous', {
    addAnother: { text: 'addAnother.signUp' }, chooseTabs: { text: 'tabs.signUp' }, upload: { text: 'file.anonymous' },
  }]);
  live.replace('student', {});
  expect([live.applicant(), live.current().can]).toEqual(['student', { addAnother: true, chooseTabs: true, upload: true }]);
});
