import '../styles.css';
import { cleanup, render, screen } from '@testing-library/react';
import { page, userEvent } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { ConfirmButton } from '../confirm-button/confirm-button.tsx';

afterEach(cleanup);

it.each([390, 1280])('has its buttons where the Tab key comes to them one after the other, %i px wide', async (width) => {
  await page.viewport(width, 800);
  const words = { header: 'Delete the draft?', text: 'It goes for good.', confirmText: 'Delete it', cancelText: 'Keep it', closeText: 'Close' };
  render(<ConfirmButton words={words} onConfirm={() => undefined}>Delete</ConfirmButton>);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const places = ['Keep it', 'Delete it'].map((name) => screen.getByRole('button', { name }).getBoundingClientRect());
  expect(places[0]!.top < places[1]!.top || places[0]!.left < places[1]!.left).toBe(true);
  expect(places[0]!.top).toBeLessThanOrEqual(places[1]!.top);
});
