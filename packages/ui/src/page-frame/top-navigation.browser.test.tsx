import '../styles.css';
import { cleanup, render, screen } from '@testing-library/react';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PageBar } from './page-bar.tsx';
import { PageFrame } from './page-frame.tsx';
import { StatusLine } from './status-line.tsx';
import { TopNavigation } from './top-navigation.tsx';

const items = ['About You', 'Academics'].map((title, place) => ({
  id: title,
  title,
  current: place === 0,
  progress: '3 left',
}));

beforeEach(() => page.viewport(1280, 900));
afterEach(cleanup);

const shown = (pages: typeof items) => (
  <TopNavigation
    label="Pages"
    items={pages}
    renderLink={({ id }, link) => (
      <a href={`#${id}`} {...link}>
        {link.children}
      </a>
    )}
  />
);

it.each([320, 1280])(
  'rings the page that has the focus without touching its letters, which begin where the page begins, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    render(shown(items));
    await userEvent.tab();
    const link = screen.getByRole('link', { name: /About You/ });
    expect(link).toHaveFocus();
    const { outlineOffset, outlineWidth } = getComputedStyle(link);
    const [ring, letters, row] = [link, screen.getByText('About You'), screen.getByRole('navigation')].map((element) =>
      element.getBoundingClientRect(),
    );
    expect((letters?.left ?? 0) - (ring?.left ?? 0)).toBeGreaterThan(Number.parseFloat(outlineWidth));
    expect(Number.parseFloat(outlineOffset)).toBeLessThanOrEqual(0);
    expect(letters?.left).toBe(row?.left);
  },
);

it.each([320, 390])('cuts no word of a long title, and lets none stand out of the page, at %i px', async (width) => {
  await page.viewport(width, 900);
  const words = [
    'Personal',
    'Extracurricular',
    'Responsibilities',
    'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
  ];
  render(shown(words.map((title) => ({ id: title, title, current: title === 'Personal', progress: '3 left' }))));
  const heights = words.map((word) => screen.getByText(word).getBoundingClientRect().height);
  expect(heights.slice(1, 3)).toEqual([heights[0], heights[0]]);
  expect(heights[3]).toBeGreaterThan(heights[0] ?? 0);
  expect(document.documentElement.scrollWidth).toBe(width);
});

it('has columns of one width on a phone where the titles are short', async () => {
  await page.viewport(390, 900);
  render(
    shown(
      ['About You', 'Academics', 'Final Steps'].map((title) => ({
        id: title,
        title,
        current: false,
        progress: '3 left',
      })),
    ),
  );
  const [first, second, third] = screen.getAllByRole('link').map((link) => link.getBoundingClientRect().left);
  expect((third ?? 0) - (second ?? 0)).toBeCloseTo((second ?? 0) - (first ?? 0), 1);
});

it.each([
  [390, true, [false, true]],
  [390, false, [true]],
  [1280, true, [true, false]],
])('shows the status once at %i px, with a bar: %s', async (width, hasBar, seen) => {
  await page.viewport(width, 900);
  const navigation = (
    <TopNavigation
      label="Pages"
      items={[]}
      renderLink={() => null}
      status={<StatusLine tone="safe">Saved</StatusLine>}
    />
  );
  render(
    <PageFrame
      skipText="Skip"
      navigation={navigation}
      bar={hasBar ? <PageBar label="Progress" progress="3 left" status={{ tone: 'safe', text: 'Saved' }} /> : null}
    >
      Page
    </PageFrame>,
  );
  expect(
    [...document.querySelectorAll('.quire-navigation__status, .quire-page-bar')].map((place) => place.clientHeight > 1),
  ).toEqual(seen);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Saved']);
});

it('shows what is not saved in the color of an error, in the bar as above the page', async () => {
  await page.viewport(390, 900);
  const colorOf = (place: string): string => getComputedStyle(document.querySelector(place)!).color;
  render(
    <>
      <StatusLine tone="unsafe">Not saved</StatusLine>
      <PageBar label="Progress" progress="3 left" status={{ tone: 'unsafe', text: 'Not saved' }} />
    </>,
  );
  expect(colorOf('.quire-page-bar__status')).toBe(colorOf('.quire-status'));
});
