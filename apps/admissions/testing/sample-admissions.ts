import { dismissToast } from '@quire/ui';
import type { Institution } from '@quire/validation';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach } from 'vitest';
import { leaveAccount } from '../src/account/end-session.ts';
import type { Admissions, Navigator } from '../src/application/admissions.ts';
import { createAdmissions } from '../src/compose/create-admissions.ts';
import type { DeviceOptions } from '../src/compose/create-device.ts';
import { sampleQuestionnaire, type SampleOptions } from './sample-questionnaire.ts';

export interface SampleAdmissions {
  admissions: Admissions;
  went: { to: string; state: unknown }[];
}

const made = new Set<Admissions>();
afterEach(endVisits);

/**
 * Closes what a test has opened. The next test then meets no late save, no late answer in the storage, and no toast.
 * Toasts are dismissed before their screen is removed: they leave only while their toaster is mounted.
 */
export async function endVisits(): Promise<void> {
  act(() => {
    for (const admissions of made) leaveAccount(admissions);
    dismissToast();
  });
  made.clear();
  await waitFor(() => {
    if (document.querySelector('.quire-toast')) throw new Error('A toast of this test is still there.');
  });
  cleanup();
}

/** A channel without other tabs: tests that run beside a test are not tabs of its browser. */
export const channelOfOneTab = (): Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> =>
  Object.assign(new EventTarget(), { postMessage: () => undefined });

/** The whole application on the sample questionnaire, with the browser's own storage, as if on page one. */
export function sampleAdmissions(
  place = '/one',
  {
    channel = channelOfOneTab(),
    anonymous,
    ...options
  }: SampleOptions & Pick<DeviceOptions, 'channel'> & Pick<Institution, 'anonymous'> = {},
): SampleAdmissions {
  const sample = sampleQuestionnaire(options);
  const admissions = createAdmissions({
    ...sample,
    institution: { ...sample.institution, anonymous },
    storage: window.localStorage,
    tabStorage: window.sessionStorage,
    channel,
    now: () => Date.now(),
  });
  made.add(admissions);
  const went: SampleAdmissions['went'] = [];
  const navigator: Navigator = {
    place: () => ({ path: place, search: '' }),
    state: () => ({}),
    isGoing: () => false,
    go: (to, { state }) => {
      went.push({ to, state });
    },
  };
  admissions.navigator.connect(navigator);
  return { admissions, went };
}
