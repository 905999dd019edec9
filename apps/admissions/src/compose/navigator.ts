import { type createBrowserRouter, createPath } from 'react-router-dom';
import type { Admissions, Navigator } from '../application/admissions.ts';
import type { NavigationState } from '../navigation/decide.ts';

/** Connects a router to the application, whose actions then navigate through it. */
export function joinRouter(
  admissions: Pick<Admissions, 'navigator'>,
  router: Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>,
): void {
  admissions.navigator.connect({
    place: () => ({
      path: router.state.location.pathname,
      search: router.state.location.search,
      wanted: (router.state.location.state as NavigationState | null)?.wanted,
    }),
    state: () => (router.state.navigation.location?.state ?? {}) as NavigationState,
    isGoing: () => router.state.navigation.state !== 'idle',
    go: (to, { state, replace = false }) => {
      // Links to the present page replace it, as in a browser: there is nothing to go back to.
      const isHere = createPath(router.state.location) === to;
      void router.navigate(to, { state: state ?? null, replace: replace || isHere });
    },
  });
}

/** Navigation through the router that is connected last. */
export function createNavigator(): Admissions['navigator'] {
  const notConnected = (): never => {
    throw new Error('Nothing can be navigated before the router is connected. Call connect() first.');
  };
  // Rules decide the first address while the router is made, without navigation state.
  let connected: Navigator = { place: notConnected, state: () => ({}), isGoing: () => false, go: notConnected };
  return {
    place: () => connected.place(),
    state: () => connected.state(),
    isGoing: () => connected.isGoing(),
    go: (to, options) => connected.go(to, options),
    connect(navigator) {
      connected = navigator;
    },
  };
}
