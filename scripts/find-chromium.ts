/** The one way to a browser, for what stands outside the server: measurements and tests. */
export { findChromium } from '../apps/server/src/browser/find-chromium.ts';
