const longestPress = 1_000;

/**
 * Runs `act` at once, or after a press in progress: a message on leaving a field would move the pressed button from
 * under the finger.
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
