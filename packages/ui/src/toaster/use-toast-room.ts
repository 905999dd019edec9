import { useLayoutEffect, type RefObject } from 'react';
import { keepFocusInSight } from '../page-frame/keep-focus-in-sight.ts';

/** Keeps as much room free below the page as the toasts cover, so that the focus is never under them (WCAG 2.4.11). */
export function useToastRoom(region: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const node = region.current;
    if (!node) return undefined;
    const { style } = document.documentElement;
    const end = keepFocusInSight(node, () => {
      const height = node.querySelector('.quire-toast') ? node.offsetHeight : 0;
      if (height > 0) style.setProperty(room, `${height}px`);
      else style.removeProperty(room);
      return height;
    });
    return () => {
      end();
      style.removeProperty(room);
    };
  }, [region]);
}

const room = '--quire-toast-room';
