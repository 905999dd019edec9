import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Returns whether a server renders, or a browser takes the server's HTML over; false from the next rendering on. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
