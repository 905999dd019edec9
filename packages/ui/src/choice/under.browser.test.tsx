import '../styles.css';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { under } from './choice.tsx';

afterEach(cleanup);

it.each(['ltr', 'rtl'] as const)(
  'stands in from the choice, and its text from the bar, when the page is written %s',
  (dir) => {
    render(<div dir={dir}>{under(<span>In May</span>)}</div>);
    const text = screen.getByText('In May').getBoundingClientRect();
    const [page, hanging] = ['[dir]', '.quire-under'].map(
      (selector) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(),
    );
    const start = (outer: DOMRect | undefined, inner: DOMRect | undefined): number =>
      dir === 'ltr' ? (inner?.left ?? 0) - (outer?.left ?? 0) : (outer?.right ?? 0) - (inner?.right ?? 0);
    expect(start(page, hanging)).toBeGreaterThan(8);
    expect(start(hanging, text)).toBeGreaterThan(16);
  },
);
