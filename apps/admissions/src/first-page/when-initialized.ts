/** A router, as far as it is waited for. */
export interface Initialized {
  state: { initialized: boolean };
  subscribe(hear: (state: { initialized: boolean }) => void): () => void;
}

/** Waits until a router knows what its first screen is. */
export function whenInitialized(router: Initialized): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) {
      resolve();
      return;
    }
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
