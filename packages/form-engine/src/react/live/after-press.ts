/** How long a press may keep a message waiting, in milliseconds. */
const longestPress = 1_000;

/**
 * Runs `act` at once, or, while something is being pressed, once the press has done its work: a message that comes
 * as a field is left would else move the button or choice from under the finger.
 */
export function afterPress(act: () => void): void {
  if (!globalThis.document?.querySelector(':active')) {
    act();
    return;
  }
  const waiting = new AbortController();
  const run = (): void => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    act();
  };
  // A click comes right after the button or finger is up.
  const soon = (): void => void setTimeout(run);
  for (const end of ['click', 'pointerup', 'pointercancel', 'dragend'])
    window.addEventListener(end, soon, { capture: true, signal: waiting.signal });
  setTimeout(run, longestPress);
}
