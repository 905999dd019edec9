import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAt } from '../../testing/open-at.tsx';
import { servedScreens } from '../../testing/served-screens.ts';

servedScreens();

const kept = (): string => JSON.stringify({ ...window.localStorage, ...window.sessionStorage });

it('takes what a visitor typed off the device, after one question that can be closed', async () => {
  const { user, admissions } = openAt('/one');
  const name = await screen.findByLabelText('first_name');
  await user.type(name, 'Ada Lovelace');
  await waitFor(() => {
    expect(kept()).toContain('Ada Lovelace');
  });

  const ask = async (): Promise<HTMLElement> => {
    await user.click(screen.getByRole('button', { name: 'account.menuLabel' }));
    await user.click(await screen.findByRole('button', { name: 'buttons.clearDraft' }));
    return screen.findByRole('alertdialog', { name: 'buttons.clearDraft' });
  };
  const keep = within(await ask())
    .getAllByRole('button', { name: 'buttons.close' })
    .at(-1);
  await user.click(keep ?? document.body);
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
  expect(screen.getByLabelText('first_name')).toHaveProperty('value', 'Ada Lovelace');

  // Another tab edits: this one is cleared, and reads on.
  act(() => {
    admissions.live.replace('anonymous', { first_name: 'Ada Lovelace' }, { isReader: true });
  });
  await user.click(within(await ask()).getByRole('button', { name: 'buttons.clearDraft' }));
  await waitFor(() => {
    expect(screen.getByLabelText('first_name')).toHaveProperty('value', '');
  });
  expect([kept().includes('Ada Lovelace'), admissions.live.isReader()]).toEqual([false, true]);
});
