import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

/** The server of the tests of a file or a suite, started before them and stopped after them. */
export const appOfTests = (options?: TestAppOptions | (() => Promise<TestAppOptions>)): TestApp =>
  startedBetween(beforeAll, afterAll, options);

/** The same, anew for each test. */
export const appOfEachTest = (options?: TestAppOptions): TestApp => startedBetween(beforeEach, afterEach, options);

/** The server of the running test alone, stopped when it is over. */
export async function appOfOneTest(options?: TestAppOptions): Promise<TestApp> {
  const server = await startTestApp(options);
  onTestFinished(() => server.stop());
  return server;
}

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
