import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SectionGrid } from './section-grid.tsx';
import { SectionList, type ListedSection } from './section-list.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const sections: ListedSection[] = [
  { id: 'name', title: 'Your name', progress: '3 left' },
  { id: 'home', title: 'Your home', progress: 'Complete', complete: true },
  { id: 'race', title: 'Ethnicity', progress: 'Optional' },
];
const show = (listed = sections): void =>
  void render(
    <>
      <SectionList label="Sections" sections={listed} next={<a href="#first">Next: First name</a>} />
      {listed.map(({ id, title }) => (
        <SectionGrid key={id} id={id} heading={title}>
          {null}
        </SectionGrid>
      ))}
    </>,
  );
const links = (): string[] => screen.getAllByRole('link').map((link) => link.textContent);

it('names each section with what is left of it in words, for a tick too', () => {
  show();
  expect(screen.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  expect(links()).toEqual(['Next: First name', 'Your name 3 left', 'Your home Complete', 'Ethnicity Optional']);
  expect(screen.getByText('Complete')).toHaveClass('quire-visually-hidden');
  expect(screen.getByText('Optional')).not.toHaveClass('quire-visually-hidden');
});

it('goes to the heading of a section, which takes the focus, and leaves the address as it is', async () => {
  show();
  await userEvent.click(screen.getByRole('link', { name: /Your home/ }));
  expect(screen.getByRole('heading', { name: 'Your home' })).toHaveFocus();
  expect(window.location.hash).toBe('');
});

it('marks the section that has begun last, and at the end of the page the last one', () => {
  const observed: { look: () => void; ids: string[] } = { look: () => undefined, ids: [] };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(look: () => void) {
        observed.look = look;
      }
      observe({ id }: Element): void {
        observed.ids.push(id);
      }
      disconnect(): void {
        observed.ids = [];
      }
    },
  );
  const tops: Record<string, number> = { name: 0, home: 900, race: 1800 };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    return { top: tops[this.id] ?? 0 } as DOMRect;
  });
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(3000);
  const current = (): string[] =>
    screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'location')
      .map(({ textContent }) => textContent);
  show();
  expect(observed.ids).toEqual(['name', 'home', 'race']);
  expect(current()).toEqual(['Your name 3 left']);
  Object.assign(tops, { name: -700, home: 200, race: 1100 });
  act(() => {
    observed.look();
  });
  expect(current()).toEqual(['Your home Complete']);
  vi.stubGlobal('scrollY', 3000 - window.innerHeight);
  act(() => {
    document.dispatchEvent(new Event('scrollend'));
  });
  expect(current()).toEqual(['Ethnicity Optional']);
});

it('opens a folded section that it leads to', async () => {
  render(
    <>
      <SectionList label="Sections" sections={sections.slice(0, 1)} />
      <SectionGrid id="name" heading="Your name" open={false}>
        {null}
      </SectionGrid>
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: /^Your name/ }));
  expect(document.querySelector('details')).toHaveAttribute('open');
  expect(screen.getByRole('heading', { name: 'Your name' })).toHaveFocus();
});
