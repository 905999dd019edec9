import '@testing-library/jest-dom/vitest';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAt } from '../../testing/open-at.tsx';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { servedScreens } from '../../testing/served-screens.ts';

const server = servedScreens();

it('a student who has only chosen a tab reads that it is saved', async () => {
  document.cookie = 'Sample.session=1; Path=/';
  server.replies({ 'GET /api/profile': () => ({ body: sampleProfile({ last_page: '/two' }) }) });
  const { admissions, user } = openAt('/two');
  expect(await screen.findByText('status.nothingYet')).toBeVisible();
  await user.click(await screen.findByRole('tab', { name: 'Song' }));
  await admissions.saving.sync.flush();
  expect(server.bodies('PUT /api/tabs')).toEqual([{ tab_id: 'verse', chosen_tab: 'song' }]);
  expect((await screen.findAllByText('status.savedAt'))[0]).toBeVisible();
});

it('a tab that edits again does not say "Saved" before it has read what another tab left unsaved', async () => {
  document.cookie = 'Sample.session=1; Path=/';
  server.replies({ 'GET /api/profile': () => ({ body: sampleProfile({ answer: { first_name: 'Ada' } }) }) });
  const { admissions } = openAt('/one');
  expect((await screen.findAllByText('status.savedAt'))[0]).toBeVisible();
  // The tab has its turn before it loses it.
  await admissions.saving.editing();
  act(() => {
    admissions.live.setReader(true);
  });
  expect(await screen.findByText('status.openElsewhere')).toBeVisible();
});
