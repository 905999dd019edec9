import type { MouseEvent, ReactElement, ReactNode } from 'react';

export interface NextLinkProps {
  /** Where it leads without the host. */
  href: string;
  onGo: () => void;
  /** Such as "Next: Gender". */
  children: ReactNode;
}

/** A link to the next missing answer. */
export function NextLink({ href, onGo, children }: NextLinkProps): ReactElement {
  const go = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onGo();
  };
  return (
    <a href={href} className="quire-next-link" onClick={go}>
      <span>{children}</span>
    </a>
  );
}

/**
 * Whether a click on a link is for the page: with another button or a modifier key, the browser opens a tab or a
 * window.
 */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Scrolls an element to the top of the window, at once with reduced motion. */
export function scrollToStart(element: Element): void {
  const isCalm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
  element.scrollIntoView?.({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
}
