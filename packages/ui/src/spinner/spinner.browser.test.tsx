import '../styles.css';
import { cleanup, render, screen } from '@testing-library/react';
import { cdp, page } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import { Spinner } from './spinner.tsx';

const motion = (value: 'reduce' | 'no-preference'): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
const circle = (): CSSStyleDeclaration =>
  getComputedStyle(screen.getByRole('status').querySelector('.quire-spinner__circle')!);

afterEach(async () => {
  cleanup();
  await motion('no-preference');
});

it.each([
  [1280, 800],
  [390, 700],
])('takes the whole screen and says what is waited for, at %i px', async (width, height) => {
  await page.viewport(width, height);
  render(
    <>
      <p>Behind</p>
      <Spinner place="screen" label="Opening your application" />
    </>,
  );
  const { left, top, right, bottom } = screen.getByRole('status').getBoundingClientRect();
  expect([left, top, right, bottom]).toEqual([0, 0, width, height]);
  expect(screen.getByText('Opening your application').getBoundingClientRect().width).toBeGreaterThan(100);
  expect(document.elementFromPoint(10, 10)).toBe(screen.getByRole('status'));
});

it('stands in a line of text, where its words are for those who hear the page', () => {
  render(
    <p>
      Searching <Spinner label="Searching for schools" />
    </p>,
  );
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

describe('words that come later', () => {
  const text = (words: string): CSSStyleDeclaration => getComputedStyle(screen.getByText(words));
  const sign = (): DOMRect => screen.getByRole('status').getBoundingClientRect();
  const waitedFor = (milliseconds: number): void => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = milliseconds;
    }
  };

  it('stand under a full-screen spinner after ten seconds, and move nothing', () => {
    render(<Spinner place="screen" label="Opening" slowText="Your connection seems to be lost." />);
    waitedFor(9_999);
    const before = screen.getByText('Opening').getBoundingClientRect().top;
    expect([text('Opening').visibility, text('Your connection seems to be lost.').visibility]).toEqual([
      'visible',
      'hidden',
    ]);
    waitedFor(10_000);
    expect(text('Your connection seems to be lost.').visibility).toBe('visible');
    expect(screen.getByText('Opening').getBoundingClientRect().top).toBe(before);
  });

  it.each([
    [1280, 800],
    [390, 844],
  ])(
    'stand over a page, as does all of the spinner, only where it takes a second; the page can be pressed, at %i px',
    async (width, height) => {
      await page.viewport(width, height);
      render(
        <>
          <main style={{ minBlockSize: '40rem' }}>The page</main>
          <Spinner place="over" label="Opening" slowText="Your connection seems to be lost." />
        </>,
      );
      waitedFor(999);
      expect([getComputedStyle(screen.getByRole('status')).opacity, text('Opening').visibility]).toEqual([
        '0',
        'hidden',
      ]);
      waitedFor(1_000);
      expect([
        getComputedStyle(screen.getByRole('status')).opacity,
        text('Opening').visibility,
        text('Your connection seems to be lost.').visibility,
      ]).toEqual(['1', 'visible', 'hidden']);
      const quiet = sign();
      expect(quiet.height).toBeLessThan(56);
      expect(quiet.width).toBeLessThan(200);
      expect(Math.abs(quiet.left + quiet.right - width)).toBeLessThan(2);
      expect(document.elementFromPoint(width / 2, quiet.top + quiet.height / 2)).toBe(screen.getByRole('main'));
      waitedFor(10_000);
      expect(text('Your connection seems to be lost.').visibility).toBe('visible');
      expect(sign().height).toBeGreaterThan(quiet.height);
      expect([sign().left > 0, sign().right < width]).toEqual([true, true]);
    },
  );
});
