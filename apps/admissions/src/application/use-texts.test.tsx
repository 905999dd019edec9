import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openAt } from '../../testing/open-at.tsx';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { servedScreens } from '../../testing/served-screens.ts';

const server = servedScreens();
beforeEach(() => {
  document.cookie = 'Sample.id=1';
});

const forSome = [
  { showWhen: { key: 'country', equals: 'France' }, completion: { title: 'Sent from France' } },
  {
    showWhen: { key: 'abroad', equals: 'Y' },
    banner: { welcomeBackText: 'Another way for you', submittedText: 'Not applied yet' },
    buttons: { submitApplication: 'Send only' },
    completion: { title: 'Sent from abroad', text: 'No application', submittedMessage: 'Only sent' },
    copy: { number: 'Your answers are {number}.' },
  },
];

function opened(
  address: string,
  answer: Record<string, string>,
  web_status: { web_status: string }[] = [],
): ReturnType<typeof openAt> {
  server.replies({
    'GET /api/profile': () => ({ body: sampleProfile({ answer, web_status }) }),
    'GET /api/receipt': () => ({ body: { application_number: '12345-ABCDE', submitted_at: null } }),
  });
  return openAt(address, null, { forSome });
}
const submitted = ['started', 'validating', 'submitted'].map((status) => ({ web_status: status }));

it('the completion page tells whom a condition names what was received, and everybody else the usual', async () => {
  opened('/completion', { abroad: 'Y' }, submitted);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sent from abroad' })).toBeVisible();
  expect(screen.getByText('No application')).toBeVisible();
  expect(screen.getByText('Not applied yet')).toBeVisible();
  expect(await screen.findByText(/Your answers are/)).toBeVisible();
  // A text that the entry leaves out stays as it is.
  expect(screen.getByRole('heading', { name: 'completion.nextStepsHeading' })).toBeVisible();
});

it.each([
  ['the first entry that applies', { abroad: 'Y', country: 'France' }, 'Sent from France'],
  ['no entry, where what it reads is hidden', { abroad: 'N', country: 'France' }, 'completion.title'],
  ['no entry', {}, 'completion.title'],
])('%s counts', async (_, answer, title) => {
  opened('/completion', answer, submitted);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

it('the button and the banner follow the answer that decides', async () => {
  const { admissions } = opened('/two', {});
  await waitFor(() => {
    expect(admissions.live.applicant()).toBe('student');
  });
  expect(await screen.findByRole('button', { name: 'buttons.submitApplication' })).toBeVisible();
  act(() => {
    admissions.live.current().change('abroad', 'Y');
  });
  expect(await screen.findByRole('button', { name: 'Send only' })).toBeVisible();
  act(() => {
    admissions.live.current().change('abroad', 'N');
  });
  expect(await screen.findByRole('button', { name: 'buttons.submitApplication' })).toBeVisible();
});

it('the toast after submitting says it too', async () => {
  const { user } = opened('/two', { abroad: 'Y', first_name: 'Ada', essay: 'Numbers' });
  await user.click(await screen.findByRole('button', { name: 'Send only' }));
  await waitFor(() => {
    expect(screen.getAllByText('Only sent').length).toBeGreaterThan(0);
  });
});
