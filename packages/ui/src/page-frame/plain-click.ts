import type { MouseEvent } from 'react';

/**
 * Whether a click on a link is for the page: with another button or a modifier key, the browser opens a tab or a
 * window.
 */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
