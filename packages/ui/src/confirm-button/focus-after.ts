const canHaveFocus = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Remembers where a control stands, and returns what gives the focus to its nearest neighbour once the control is gone:
 * the next one, or else the one before. It does nothing while anything has the focus.
 */
export function focusAfter(control: HTMLElement): () => void {
  const all = [...control.ownerDocument.querySelectorAll<HTMLElement>(canHaveFocus)];
  const place = all.indexOf(control);
  const neighbours = [...all.slice(place + 1), ...all.slice(0, place).reverse()];
  return () => {
    const { activeElement, body } = control.ownerDocument;
    if (activeElement && activeElement !== body) return;
    // A neighbour that is hidden or disabled does not take the focus; the next one is asked.
    neighbours.some((neighbour) => {
      if (!neighbour.isConnected || neighbour.tabIndex < 0) return false;
      neighbour.focus();
      return neighbour.ownerDocument.activeElement === neighbour;
    });
  };
}
