/** A signal that ends with another one, or after so many milliseconds. `end` lets go of both. */
export function withinLimit(milliseconds: number, given?: AbortSignal): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  const follow = (): void => { controller.abort(given?.reason); };
  const timer = setTimeout(() => { controller.abort(new Error(`There was no answer for ${milliseconds / 1000} seconds.`)); }, milliseconds);
  given?.addEventListener('abort', follow, { once: true });
  if (given?.aborted) follow();
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      given?.removeEventListener('abort', follow);
    },
  };
}
