import { type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { isPlainClick } from './plain-click.ts';
import { scrollToStart } from './scroll-to-start.ts';
import { useSectionInView } from './use-section-in-view.ts';

/** One section of a page, as it is listed. */
export interface ListedSection {
  /** The id of its `SectionGrid`. */
  id: string;
  title: ReactNode;
  /** How much is left, such as "3 left", or a word where nothing is. */
  progress: ReactNode;
  /** A tick stands in place of the word, which is then read out alone. */
  complete?: boolean | undefined;
}

export interface SectionListProps {
  /** The name of the list, for who hears the page. */
  label: string;
  sections: readonly ListedSection[];
  /** Stands above the list, such as a link to what is missing next. */
  next?: ReactNode;
  /** Stands below it, such as the button that goes on. */
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
 * Goes to the heading of a section, which takes the focus, so that the next Tab goes on from there. The address stays:
 * no step back leads here.
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
