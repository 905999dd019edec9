import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openAt } from '../../testing/open-at.tsx';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { servedScreens } from '../../testing/served-screens.ts';

const server = servedScreens();

/** Opens the dialog of a student, by the account menu. */
async function openDialog(profile = {}, options: Parameters<typeof openAt>[2] = {}) {
  server.replies({
    'GET /api/profile': () => ({ body: { ...sampleProfile(), ...profile } }),
    'GET /api/own-data': () => ({ body: { number: '7K2QD-9XW4M' } }),
    'POST /api/own-data/deletion': (request) =>
      (request as { password?: string }).password === 'right'
        ? { body: { deleted: true } }
        : { status: 403, body: { message: 'Wrong.', code: 'accounts.wrongPassword' } },
  });
  document.cookie = 'Sample.session=1; Path=/';
  const opened = openAt('/one', null, options);
  await opened.user.click(await screen.findByRole('button', { name: /account.menuLabel: / }));
  await opened.user.click(await screen.findByRole('button', { name: 'yourData.open' }));
  const dialog = await screen.findByRole('dialog', { name: 'yourData.open' });
  // The dialog takes the focus a moment later, in the middle of a word on a busy machine.
  await waitFor(() => {
    expect(dialog.contains(document.activeElement)).toBe(true);
  });
  return { ...opened, dialog: within(dialog) };
}

it.each([
  [false, 'yourData.downloadText'],
  [true, 'yourData.downloadText yourData.downloadDocuments'],
])('speaks of documents where the form asks for one (%s)', async (withDocument, text) => {
  await openDialog({}, { withDocument });
  expect(document.querySelector('#your-data-download')?.textContent).toBe(text);
});

it('hands over a file with everything, and says so', async () => {
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  const names: string[] = [];
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'yourData.download' }));
  expect(await dialog.findByText('yourData.downloaded')).toBeTruthy();
  clicks.mockRestore();
  expect([names, files.map(({ type }) => type)]).toEqual([['your-data.json'], ['application/json']]);
});

it('deletes everything with the right password alone, also on this device, and says so on the login card', async () => {
  const { admissions, router, user, dialog } = await openDialog();
  admissions.live.current().change('first_name', 'Ada, not saved');
  await user.click(dialog.getByRole('button', { name: 'yourData.delete' }));
  const field = dialog.getByLabelText('yourData.password');
  await waitFor(() => {
    expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true']);
  });
  expect(server.asked()).not.toContain('POST /api/own-data/deletion');

  await user.type(field, 'wrong{Enter}');
  expect(await dialog.findByText('accounts.wrongPassword')).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'right{Enter}');
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/login');
  });
  expect(await screen.findByText('yourData.deleted')).toBeTruthy();
  expect(server.bodies('POST /api/own-data/deletion')).toEqual([{ password: 'wrong' }, { password: 'right' }]);
  expect(admissions.device.draft.read({ username: 'ada@example.org' })).toEqual({});
  expect(admissions.snapshot.getState().username).toBeUndefined();
});

it('asks staff once the application is submitted, and the student stays', async () => {
  const { router, user, dialog } = await openDialog({
    web_status: ['started', 'validating', 'submitted'].map((web_status) => ({ web_status })),
  });
  server.replies({ 'POST /api/own-data/deletion': () => ({ body: { deleted: false } }) });
  expect(dialog.queryByRole('button', { name: 'yourData.delete' })).toBeNull();
  await user.type(dialog.getByLabelText('yourData.password'), 'right');
  await user.click(dialog.getByRole('button', { name: 'yourData.ask' }));
  expect(await dialog.findByText('yourData.asked')).toBeTruthy();
  expect(router.state.location.pathname).not.toBe('/login');
});
