interface TimeLimit {
  signal: AbortSignal;
  /** The time starts again: something moved. */
  renew: () => void;
  /** Lets go of the timer and of the given signal. */
  end: () => void;
}

/**
 * A signal that aborts when `given` does, or once `milliseconds` have passed. `AbortSignal.any` is younger than
 * the browsers that the build is for, and `AbortSignal.timeout` can neither be renewed nor ended
 * (docs/decisions/0032).
 */
export function timeLimit(milliseconds: number, given?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = (): void => {
    controller.abort(given?.reason);
  };
  const renew = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      controller.abort(new Error(`Nothing arrived for ${milliseconds / 1000} seconds.`));
    }, milliseconds);
  };
  const end = (): void => {
    clearTimeout(timer);
    given?.removeEventListener('abort', follow);
  };
  renew();
  if (given?.aborted) follow();
  else given?.addEventListener('abort', follow, { once: true });
  return { signal: controller.signal, renew, end };
}
