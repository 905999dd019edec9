import type { Admissions, Navigator } from '../application/admissions.ts';

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
