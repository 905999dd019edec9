/** The one way to a browser, for what stands outside the server: measurements and tests. */
export { findChromium } from '../packages/documents/src/browser/find-chromium.ts';
