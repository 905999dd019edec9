/** Commits the focused control's answer, as if the student had left the control. */
export function commitFocusedField(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused.matches('input, textarea, select')) focused.blur();
}
