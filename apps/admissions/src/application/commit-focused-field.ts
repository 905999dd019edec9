/** Commits the focused control's answer, as if the student had left the control. Returns the control that was left. */
export function commitFocusedField(): HTMLElement | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement && focused.matches('input, textarea, select'))) return undefined;
  focused.blur();
  return focused;
}
