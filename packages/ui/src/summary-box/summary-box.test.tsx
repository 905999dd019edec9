import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SummaryBox } from './summary-box.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const groups = [
  { id: 'about', title: 'About You', folded: '1 left', links: [{ id: 'a', link: <a href="#a">First Name</a> }] },
  { id: 'final', title: 'Final Steps', links: [{ id: 'c', link: <a href="#c">Certification</a> }] },
];

describe('SummaryBox', () => {
  it('lists one link per problem under its page and can take the focus', () => {
    const ref = { current: null as HTMLElement | null };
    render(
      <SummaryBox
        ref={ref}
        heading="We're missing some information!"
        explanation="Fix them."
        groups={[
          {
            id: 'about',
            title: 'About You',
            links: [
              { id: 'a', link: <a href="#a">First Name</a> },
              { id: 'b', link: <a href="#b">Citizen Type</a> },
            ],
          },
          { id: 'final', title: 'Final Steps', links: [{ id: 'c', link: <a href="#c">Certification</a> }] },
        ]}
      />,
    );
    ref.current?.focus();
    expect(screen.getByRole('region', { name: "We're missing some information!" })).toHaveFocus();
    const about = within(screen.getByRole('list', { name: 'About You' }));
    expect(about.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['First Name', 'Citizen Type']);
  });

  it.each([
    [true, ['Final Steps', 'About You'], '1 left'],
    [false, ['About You', 'Final Steps'], undefined],
  ])('has the other pages as a line each below that which is shown, on phones: %s', (matches, titles, line) => {
    vi.stubGlobal('matchMedia', () => ({ matches }));
    render(<SummaryBox heading="Left" explanation="Fix them." groups={groups} />);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(titles);
    expect(document.querySelector('details:not([open]) > summary > span')?.textContent).toBe(line);
    expect(screen.getByRole('link', { name: 'Certification' })).toBeVisible();
  });

  it('shows the first page that has a problem, on phones, where that which is shown has none', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    render(<SummaryBox heading="Left" explanation="Fix them." groups={groups.slice(0, 1)} />);
    expect(screen.getByRole('link', { name: 'First Name' })).toBeVisible();
  });
});
