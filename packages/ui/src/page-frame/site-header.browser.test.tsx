import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '../styles.css';
import { cleanup, render, screen } from '@testing-library/react';
import { page } from 'vitest/browser';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { SiteHeader } from './page-frame.tsx';

// Measured in the fonts of the application, on any machine.
beforeAll(() =>
  Promise.all(
    ['400 1rem "Source Sans 3 Variable"', '600 1rem "Source Serif 4 Variable"'].map((font) =>
      document.fonts.load(font),
    ),
  ),
);
afterEach(() => {
  cleanup();
  document.documentElement.style.fontSize = '';
});

const lines = (words: string): number => {
  const range = document.createRange();
  range.selectNodeContents(screen.getByText(words));
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
};

it.each([
  { width: 360, size: '100%', inLines: 1 },
  { width: 390, size: '100%', inLines: 1 },
  { width: 768, size: '100%', inLines: 1 },
  { width: 1280, size: '100%', inLines: 1 },
  { width: 768, size: '200%', inLines: 2 },
  { width: 1280, size: '200%', inLines: 2 },
])(
  'keeps its words out of the gutter, and the name on one line as long as there is room for it, at $width px with text of $size',
  async ({ width, size, inLines }) => {
    await page.viewport(width, 900);
    document.documentElement.style.fontSize = size;
    render(
      <SiteHeader
        monogram="W"
        name="Wexcombe University"
        title="Freshman application"
        account={
          <button type="button" className="quire-pill" aria-label="Account menu">
            <span className="quire-pill__text">
              <span className="quire-header__wide">somebody.with.a.long.name@example.org</span>
              <span className="quire-header__narrow">Account</span>
            </span>
          </button>
        }
      />,
    );
    const row = document.querySelector('.quire-header__row')!;
    const inner = row.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(row).paddingInlineEnd);
    const ends = [...row.querySelectorAll(':not(.quire-pill__text *)')].map(
      (element) => element.getBoundingClientRect().right,
    );
    expect(Math.max(...ends)).toBeLessThanOrEqual(inner + 0.5);
    expect(lines('Wexcombe University')).toBe(inLines);
  },
);
