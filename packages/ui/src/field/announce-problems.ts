/**
 * Announces a problem, or a note, that appears at a field as the focus leaves it (WCAG 4.1.3). It is in the description
 * of a control that no longer has the focus. Call once for a page, with one live region. Returns the function that ends
 * it.
 */
export function announceProblems(root: HTMLElement): () => void {
  const { body } = root.ownerDocument;
  // There before it speaks, or screen readers would pass over it.
  const spoken = root.ownerDocument.createElement('div');
  spoken.setAttribute('role', 'status');
  spoken.className = 'quire-visually-hidden';
  body.append(spoken);
  let entered: { field: Element; problems: string } | undefined;

  const enter = ({ target }: FocusEvent): void => {
    const field = fieldOf(target);
    if (field && field !== entered?.field) entered = { field, problems: problemsIn(field) };
    spoken.textContent = '';
  };
  const leave = ({ target, relatedTarget }: FocusEvent): void => {
    const left = entered;
    if (!left || fieldOf(target) !== left.field || fieldOf(relatedTarget) === left.field) return;
    entered = undefined;
    // The problem is drawn after the event. A later one has another cause, such as a submission, which announces its
    // problems by itself.
    setTimeout(() => {
      const problems = left.field.isConnected ? problemsIn(left.field) : '';
      if (problems !== '' && problems !== left.problems) spoken.textContent = `${nameOf(left.field)}: ${problems}`;
    });
  };
  root.addEventListener('focusin', enter);
  root.addEventListener('focusout', leave);
  return () => {
    root.removeEventListener('focusin', enter);
    root.removeEventListener('focusout', leave);
    spoken.remove();
  };
}

const fieldOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('.quire-field') : null;

/** The problems of the field itself, and not of those that hang under its choices. */
const own = (field: Element, selector: string): Element | undefined =>
  [...field.querySelectorAll(selector)].find((each) => fieldOf(each) === field);

const problemsIn = (field: Element): string =>
  [...(own(field, '.quire-problems')?.children ?? []), own(field, '.quire-note')]
    .map((told) => told?.textContent)
    .join(' ')
    .trim();

const nameOf = (field: Element): string => own(field, '.quire-label, label')?.firstChild?.textContent ?? '';
