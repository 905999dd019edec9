import '../styles.css';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { page, userEvent } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { ConfirmButton } from '../confirm-button/confirm-button.tsx';

afterEach(cleanup);

it.each([390, 1280])(
  'has its buttons where the Tab key comes to them one after the other, %i px wide',
  async (width) => {
    await page.viewport(width, 800);
    const labels = {
      header: 'Delete the draft?',
      text: 'It goes for good.',
      confirmText: 'Delete it',
      cancelText: 'Keep it',
      closeText: 'Close',
    };
    render(
      <ConfirmButton labels={labels} onConfirm={() => undefined}>
        Delete
      </ConfirmButton>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const buttons = ['Keep it', 'Delete it'].map((name) => screen.getByRole('button', { name }));
    await waitFor(() => {
      expect(document.activeElement?.closest('[role=alertdialog]')).not.toBeNull();
    });
    screen.getByRole('button', { name: 'Close' }).focus();
    const met: HTMLElement[] = [];
    for (let press = 0; press < 2; press += 1) {
      await userEvent.keyboard('{Tab}');
      met.push(document.activeElement as HTMLElement);
    }
    const seen = buttons.toSorted(
      (one, other) =>
        one.getBoundingClientRect().top - other.getBoundingClientRect().top ||
        one.getBoundingClientRect().left - other.getBoundingClientRect().left,
    );
    expect(met.map(({ textContent }) => textContent)).toEqual(seen.map(({ textContent }) => textContent));
  },
);
