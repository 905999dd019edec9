/** Makes a control that commits on leaving it hand over its answer, as if the student had left it. */
export function commitFocusedField(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused.matches('input, textarea, select')) focused.blur();
}
