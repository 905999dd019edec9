import '../styles.css';
import { cleanup, render, screen } from '@testing-library/react';
import { page } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { NextLink } from './next-link.tsx';
import { PageBar } from './page-bar.tsx';

afterEach(cleanup);

it.each([320, 360, 390, 800])('has its words and the one way on in one row, at %i px', async (width) => {
  await page.viewport(width, 700);
  render(
    <PageBar label="Progress" progress="3 left" status={{ tone: 'safe', text: 'Saved at 10:42 AM' }}>
      <NextLink href="#next" onGo={() => undefined}>
        Next: Primary phone number
      </NextLink>
    </PageBar>,
  );
  const [words, way] = [screen.getByText('3 left'), screen.getByRole('link')].map((element) =>
    (element.closest('p') ?? element).getBoundingClientRect(),
  );
  expect(words!.right).toBeLessThanOrEqual(way!.left);
  expect(Math.max(words!.top, way!.top)).toBeLessThan(Math.min(words!.bottom, way!.bottom));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
