import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

/** The server of the tests of a file or a suite, started before them and stopped after them. */
export const appOfTests = (options?: TestAppOptions | (() => Promise<TestAppOptions>)): TestApp =>
  startedBetween(beforeAll, afterAll, options);

/** The same, anew for each test. */
export const appOfEachTest = (options?: TestAppOptions): TestApp => startedBetween(beforeEach, afterEach, options);

function startedBetween(
  before: (start: () => Promise<void>) => void,
  after: (stop: () => Promise<void>) => void,
  options?: TestAppOptions | (() => Promise<TestAppOptions>),
): TestApp {
  // A test reads it once it is started.
  const server = {} as TestApp;
  before(async () => {
    Object.assign(server, await startTestApp(typeof options === 'function' ? await options() : options));
  });
  after(() => server.stop());
  return server;
}
