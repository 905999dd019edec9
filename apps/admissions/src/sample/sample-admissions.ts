import { afterEach } from 'vitest';
import { leaveAccount } from '../account/end-session.ts';
import type { Admissions, Navigator } from '../application/admissions.ts';
import { createAdmissions } from '../compose/create-admissions.ts';
import { sampleMessages } from './sample-messages.ts';
import { sampleQuestionnaire } from './sample-questionnaire.ts';

export interface SampleAdmissions {
  admissions: Admissions;
  went: { to: string; state: unknown }[];
}

const made = new Set<Admissions>();
// What one test has not saved is not sent in the middle of the next, and what it is answered late is kept on no device.
afterEach(() => {
  for (const admissions of made) leaveAccount(admissions);
  made.clear();
});

/** The whole application on the sample questionnaire, with the browser's own storage, as if on page one. */
export function sampleAdmissions(place = '/one', { withDocument = false } = {}): SampleAdmissions {
  const admissions = createAdmissions({ ...sampleQuestionnaire(sampleMessages, { withDocument }), storage: window.localStorage, tabStorage: window.sessionStorage, now: () => Date.now() });
  made.add(admissions);
  const went: SampleAdmissions['went'] = [];
  const navigator: Navigator = {
    place: () => ({ path: place, search: '' }),
    state: () => ({}),
    isGoing: () => false,
    go: (to, { state }) => { went.push({ to, state }); },
  };
  admissions.connect(navigator);
  return { admissions, went };
}
