import { cloneElement, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { keepFocusInSight } from './keep-focus-in-sight.ts';
import type { StatusLineProps } from './status-line.tsx';
import { withLink, type LinkWithin } from './status-text.tsx';

export interface PageBarProps {
  /** The name of the bar for screen readers. */
  label: string;
  /** How much is left on this page. */
  progress: ReactNode;
  /** The status line's text, shown without an announcement: screen readers and Tab find it at the top. */
  status?: { tone: StatusLineProps['tone']; text: string; within?: LinkWithin | undefined } | undefined;
  /** The one way on: a link to the next missing answer, or a button. */
  children?: ReactNode;
}

/**
 * Content at the foot of a narrow window. It moves to the end of the page if it covers too much, or with the on-screen
 * keyboard. No focused element hides behind it.
 */
export function PageBar({ label, progress, status, children }: PageBarProps): ReactElement {
  const bar = useRef<HTMLElement>(null);
  const isTyping = useKeyboardOpen();
  const isTooHigh = useRoomFor(bar, isTyping);
  return (
    <section
      ref={bar}
      className="quire-page-bar"
      aria-label={label}
      data-rests={isTyping || isTooHigh ? '' : undefined}
    >
      <div className="quire-measure quire-page-bar__row">
        <p className="quire-page-bar__words">
          <span className="quire-page-bar__progress">{progress}</span>
          {status === undefined ? null : (
            <span
              className="quire-page-bar__status"
              aria-hidden="true"
              data-tone={status.tone}
              data-text={status.within ? '' : status.text}
            >
              {status.within ? withLink(status.text, untabbed(status.within)) : null}
            </span>
          )}
        </p>
        {children ? <div className="quire-page-bar__ways">{children}</div> : null}
      </div>
    </section>
  );
}

const untabbed = ({ text, link }: LinkWithin): LinkWithin => ({ text, link: cloneElement(link, { tabIndex: -1 }) });

/** A keyboard is higher than what browsers show and hide at the edges of a window. */
const keyboardHeight = 120;

/** Returns whether the on-screen keyboard covers a part of the window. */
function useKeyboardOpen(): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useLayoutEffect(() => {
    const { visualViewport: seen } = window;
    if (!seen) return;
    // Zooming in shrinks the visible area, too.
    const look = (): void => {
      setIsOpen(window.innerHeight - seen.height * seen.scale > keyboardHeight);
    };
    seen.addEventListener('resize', look);
    look();
    return () => {
      seen.removeEventListener('resize', look);
    };
  }, []);
  return isOpen;
}

/** Most of the window that it covers: at 400 % zoom, or with very large text, there is no room for it. */
const mostOfWindow = 0.2;

/**
 * Reserves room for the bar at every scroll target while it covers the page (WCAG 2.4.11). Returns whether it would
 * cover too much.
 */
function useRoomFor(bar: { readonly current: HTMLElement | null }, rests: boolean): boolean {
  const [isTooHigh, setIsTooHigh] = useState(false);
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const root = document.documentElement;
    const measure = (): number => {
      const height = current.offsetHeight;
      const isTooMuch = height > window.innerHeight * mostOfWindow;
      const room = rests || isTooMuch ? 0 : height;
      setIsTooHigh(isTooMuch);
      root.style.setProperty('--quire-bar-height', `${room}px`);
      return room;
    };
    // A browser shows the caret of a text that Tab comes to, and not the rest of the control.
    const showWhole = ({ key }: KeyboardEvent): void => {
      const { activeElement: focused } = document;
      if (key !== 'Tab' || !focused || current.contains(focused) || getComputedStyle(current).position !== 'sticky')
        return;
      if (focused.getBoundingClientRect().bottom > current.getBoundingClientRect().top)
        focused.scrollIntoView({ block: 'nearest' });
    };
    const end = keepFocusInSight(current, measure);
    document.addEventListener('keyup', showWhole);
    window.addEventListener('resize', measure);
    measure();
    return () => {
      end();
      document.removeEventListener('keyup', showWhole);
      window.removeEventListener('resize', measure);
      root.style.removeProperty('--quire-bar-height');
    };
  }, [bar, rests]);
  return isTooHigh;
}
