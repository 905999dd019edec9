import { type MouseEvent, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { isPlainClick, scrollToStart } from './next-link.tsx';

/** One section of a page, as it is listed. */
export interface ListedSection {
  /** The id of its `SectionGrid`. */
  id: string;
  title: ReactNode;
  /** How much is left, such as "3 left", or a word where nothing is. */
  progress: ReactNode;
  /** A tick is in place of the word, which is then read out alone. */
  complete?: boolean | undefined;
}

export interface SectionListProps {
  /** The name of the list for screen readers. */
  label: string;
  sections: readonly ListedSection[];
  /** Content above the list, such as a link to the next missing answer. */
  next?: ReactNode;
  /** Content below the list, such as a Continue button. */
  action?: ReactNode;
}

/** The sections of a page with what each lacks, following the scroll: at the side of a `BesideSections`. */
export function SectionList({ label, sections, next, action }: SectionListProps): ReactElement {
  const current = useSectionInView(sections.map(({ id }) => id));
  return (
    <nav className="quire-section-list" aria-label={label}>
      {next ? <div className="quire-section-list__next">{next}</div> : null}
      <ul className="quire-section-list__items">
        {sections.map(({ id, title, progress, complete = false }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="quire-section-list__link"
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => {
                go(event, id);
              }}
            >
              <span className="quire-section-list__title">{title}</span>{' '}
              {complete ? <span className="quire-section-list__tick" aria-hidden="true" /> : null}
              <span className={complete ? 'quire-visually-hidden' : 'quire-section-list__progress'}>{progress}</span>
            </a>
          </li>
        ))}
      </ul>
      {action ? <div className="quire-section-list__action">{action}</div> : null}
    </nav>
  );
}

/**
 * Goes to the heading of a section, which takes the focus, so the next Tab goes on from there. The address stays: no
 * step back leads here.
 */
function go(event: MouseEvent, id: string): void {
  const heading = document.getElementById(`${id}-heading`);
  if (!isPlainClick(event) || !heading) return;
  event.preventDefault();
  heading.closest('details')?.setAttribute('open', '');
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  scrollToStart(document.getElementById(id) ?? heading);
}

/** A section is in view from when it begins in the upper part of the window. */
const line = 0.4;

/** The last section that has begun; at the end of the page the last one, however short it is. */
function sectionInView(ids: readonly string[]): string | undefined {
  const shown = ids.flatMap((id) => document.getElementById(id) ?? []);
  const { scrollHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
  const begun = shown.filter((section) => section.getBoundingClientRect().top <= window.innerHeight * line);
  return (isAtEnd ? shown : begun).at(-1)?.id ?? shown[0]?.id;
}

/** Returns the section in view, of those with the ids, and follows the scroll. */
function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const all = ids.join(' ');

  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const sections = all.split(' ');
    const look = (): void => {
      setCurrent(sectionInView(sections));
    };
    const observer = new IntersectionObserver(look, { rootMargin: `0px 0px -${(1 - line) * 100}% 0px` });
    for (const id of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    // Nothing crosses the line at the end of a page.
    document.addEventListener('scrollend', look);
    look();
    return () => {
      observer.disconnect();
      document.removeEventListener('scrollend', look);
    };
  }, [all]);

  return current;
}
