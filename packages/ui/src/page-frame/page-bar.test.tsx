import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PageBar } from './page-bar.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bar = (): HTMLElement => screen.getByRole('region', { name: 'Progress' });

it('says what is left, and shows the status without saying it again', () => {
  render(
    <PageBar label="Progress" progress="3 left" status={{ tone: 'safe', text: 'Saved at 10:42' }}>
      <button type="button">Continue</button>
    </PageBar>,
  );
  expect(bar().textContent).toBe('3 leftContinue');
  expect(bar().querySelector('[data-text="Saved at 10:42"]')).toHaveAttribute('aria-hidden', 'true');
});

it('rests at the end of the page while the on-screen keyboard is open, and not where somebody zooms in', () => {
  const seen = Object.assign(new EventTarget(), { height: 844, scale: 1 });
  vi.stubGlobal('visualViewport', seen);
  vi.stubGlobal('innerHeight', 844);
  render(<PageBar label="Progress" progress="3 left" />);
  const seeing = (height: number, scale: number): boolean => {
    act(() => {
      seen.dispatchEvent(Object.assign(new Event('resize'), Object.assign(seen, { height, scale })));
    });
    return bar().hasAttribute('data-rests');
  };
  expect(seeing(844, 1)).toBe(false);
  expect(seeing(500, 1)).toBe(true);
  expect(seeing(844, 1)).toBe(false);
  expect(seeing(422, 2)).toBe(false);
});
