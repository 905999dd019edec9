import '../styles.css';
import { cleanup, render, screen } from '@testing-library/react';
import { page } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { Banner } from '../banner/banner.tsx';
import { TaskList } from '../task-list/task-list.tsx';
import { PageBar } from './page-bar.tsx';
import { PageFrame, PageHeading } from './page-frame.tsx';

afterEach(cleanup);

interface Late {
  words?: string;
  list?: boolean;
}

/** A page of 40 fields, with what came late: a bar with words in it, and a list above the fields. */
const shown = ({ words, list = false }: Late) => (
  <PageFrame
    skipText="Skip"
    bar={words === undefined ? null : <PageBar label="Progress" progress={words} />}
    footer={
      <footer style={{ blockSize: 40 }}>
        <button type="button">Help</button>
      </footer>
    }
  >
    <Banner title="Welcome back" wide>
      {list ? (
        <TaskList
          groups={Array.from({ length: 10 }, (_, id) => ({
            id: `${id}`,
            title: `Page ${id}`,
            progress: 'Complete',
            tasks: [],
          }))}
        />
      ) : null}
    </Banner>
    <PageHeading title="Title" />
    {Array.from({ length: 40 }, (_, at) => (
      <input key={at} aria-label={`Field ${at}`} />
    ))}
  </PageFrame>
);
const open = async (width: number, height = 700): Promise<(late: Late) => Promise<void>> => {
  await page.viewport(width, height);
  const { rerender } = render(shown({}));
  window.scrollTo(0, 0);
  return async (late) => {
    rerender(shown(late));
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  };
};
const edges = (element: Element): { top: number; bottom: number } => element.getBoundingClientRect();
/** Where the part of the window ends that nothing covers. */
const end = (): number =>
  [...document.querySelectorAll('.quire-page-bar')].map((bar) => edges(bar).top).find((top) => top > 0) ??
  window.innerHeight;
/** The last field that is whole in the window. */
const lastField = (): HTMLElement =>
  screen.getAllByRole('textbox').findLast((field) => edges(field).bottom < window.innerHeight)!;

it.each<[string, number, Late, Late]>([
  ['a bar that comes', 390, {}, { words: '3 left' }],
  ['a bar that grows', 390, { words: '3 left' }, { words: 'Not saved yet. '.repeat(10) }],
  ['a list that comes', 390, {}, { list: true }],
  ['a list that comes', 1280, {}, { list: true }],
  ['both of them', 390, {}, { words: '3 left', list: true }],
])('shows the field that has the focus beside %s, at %i px', async (_, width, before, after) => {
  const show = await open(width);
  await show(before);
  screen
    .getAllByRole('textbox')
    .findLast((field) => edges(field).bottom < end())!
    .focus({ preventScroll: true });
  await show(after);
  expect(edges(document.activeElement!).top).toBeGreaterThanOrEqual(0);
  expect(edges(document.activeElement!).bottom).toBeLessThanOrEqual(end());
});

it('shows what has the focus below a bar that comes before it', async () => {
  const show = await open(390);
  const help = screen.getByRole('button', { name: 'Help' });
  help.focus();
  await show({ words: '3 left' });
  expect(edges(help).bottom).toBeLessThanOrEqual(700);
});

it.each([390, 1280])(
  'leaves the page at its top for a heading that the page itself has focused, at %i px',
  async (width) => {
    const show = await open(width, 300);
    screen.getByRole('heading', { name: 'Title' }).focus({ preventScroll: true });
    await show({ words: '3 left', list: true });
    expect(window.scrollY).toBe(0);
  },
);

it('leaves the page where it is for a field that is in sight, or that somebody scrolled away from', async () => {
  const show = await open(390);
  const [first] = screen.getAllByRole('textbox');
  first!.focus();
  await show({ words: '3 left' });
  expect(window.scrollY).toBe(0);
  await show({});
  lastField().focus({ preventScroll: true });
  for (const place of [lastField().offsetTop + 100, 0]) {
    if (place === 0) screen.getAllByRole('textbox').at(-1)!.focus({ preventScroll: true });
    window.scrollTo(0, place);
    await show({ words: '3 left' });
    expect(window.scrollY).toBe(place);
    await show({});
  }
});

it.each<[string, [number, number], [number, number], Late]>([
  ['gets lower', [390, 700], [390, 420], { words: '3 left' }],
  ['is turned', [390, 844], [844, 390], { words: '3 left' }],
  ['gets lower', [1280, 700], [1280, 300], { words: '3 left' }],
])('shows the field that has the focus where the window %s, from %j to %j', async (_, before, after, late) => {
  const show = await open(...before);
  await show(late);
  lastField().focus({ preventScroll: true });
  await show(late);
  await page.viewport(...after);
  await show(late);
  const { top, bottom } = edges(document.activeElement!);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(end());
});

it('leaves the page where it is as the window gets lower, for a field that somebody scrolled away from', async () => {
  const show = await open(390);
  await show({ words: '3 left' });
  screen.getAllByRole('textbox').at(-1)!.focus({ preventScroll: true });
  await show({ words: '3 left' });
  await page.viewport(390, 420);
  await show({ words: '3 left' });
  expect(window.scrollY).toBe(0);
});

it('leaves what floats to its own place as the window gets narrower, and the page with it', async () => {
  const show = await open(768);
  await show({ words: '3 left' });
  render(
    <div role="dialog" aria-label="Account" style={{ position: 'absolute', insetBlockStart: 0, insetInlineStart: 600 }}>
      <button type="button">Sign In</button>
    </div>,
  );
  screen.getByRole('button', { name: 'Sign In' }).focus({ preventScroll: true });
  await show({ words: '3 left' });
  await page.viewport(390, 700);
  await show({ words: '3 left' });
  expect(window.scrollX).toBe(0);
});
