/** The part of a router needed to wait for it. */
export interface Initialized {
  state: { initialized: boolean };
  subscribe(hear: () => void): () => void;
}

/** Waits until a router knows what its first screen is. */
export const whenInitialized = (router: Initialized): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (router.state.initialized) resolve();
    };
    router.subscribe(look);
    look();
  });
