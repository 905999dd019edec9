import '../styles.css';
import { cleanup, render, screen } from '@testing-library/react';
import { cdp, page } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { Spinner } from './spinner.tsx';

const motion = (value: 'reduce' | 'no-preference'): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
const circle = (): CSSStyleDeclaration => getComputedStyle(screen.getByRole('status').querySelector('.quire-spinner__circle')!);

afterEach(async () => {
  cleanup();
  await motion('no-preference');
});

it.each([[1280, 800], [390, 700]])('takes the whole screen and says what is waited for, at %i px', async (width, height) => {
  await page.viewport(width, height);
  render(<><p>Behind</p><Spinner fullScreen label="Opening your application" /></>);
  const { left, top, right, bottom } = screen.getByRole('status').getBoundingClientRect();
  expect([left, top, right, bottom]).toEqual([0, 0, width, height]);
  expect(screen.getByText('Opening your application').getBoundingClientRect().width).toBeGreaterThan(100);
  expect(document.elementFromPoint(10, 10)).toBe(screen.getByRole('status'));
});

it('stands in a line of text, where its words are for those who hear the page', () => {
  render(<p>Searching <Spinner label="Searching for schools" /></p>);
  const box = screen.getByRole('status').getBoundingClientRect();
  expect(box.height).toBeLessThan(32);
  expect(box.width).toBeLessThan(64);
  expect(screen.getByRole('status').textContent).toBe('Searching for schools');
});

it('does not turn where motion is unwelcome', async () => {
  render(<Spinner />);
  expect(circle().animationName).toBe('quire-turn');
  await motion('reduce');
  expect(circle().animationName).toBe('none');
});
