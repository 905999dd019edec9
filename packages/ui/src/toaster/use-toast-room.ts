import { useEffect, type RefObject } from 'react';

/** Keeps as much room free below the page as the toasts cover, so that the focus is never under them (WCAG 2.4.11). */
export function useToastRoom(region: RefObject<HTMLElement | null>, shown: string): void {
  useEffect(() => {
    const node = region.current;
    if (!node || shown === '') return undefined;
    const { style } = document.documentElement;
    const measure = (): void => { style.setProperty(room, `${node.offsetHeight}px`); };
    measure();
    window.addEventListener('resize', measure);
    return () => { window.removeEventListener('resize', measure); style.removeProperty(room); };
  }, [region, shown]);
}

const room = '--quire-toast-room';
