/** A control that text can be pasted into. */
export type TextControl = HTMLInputElement | HTMLTextAreaElement;

// Far more than this makes a browser stand still, for seconds at each key.
const bearable = 100_000;

/** The text control that an event is about, if its text can be changed. */
export function textControlOf(target: EventTarget | null): TextControl | undefined {
  const control = target instanceof Element ? target.closest<TextControl>('input, textarea') : null;
  return control && !control.readOnly && !control.disabled ? control : undefined;
}

/**
 * Whether pasting would make the text of a control longer than a browser bears. What only replaces or is short always
 * goes in.
 */
export function isTooMuch(control: TextControl, pasted: string, limit: number): boolean {
  if (pasted.length <= limit) return false;
  const replaced = (control.selectionEnd ?? 0) - (control.selectionStart ?? 0);
  return control.value.length - replaced + pasted.length > Math.max(bearable, 20 * limit);
}
