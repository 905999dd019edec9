import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { createMemoryRouter } from 'react-router-dom';
import { App } from './src/compose/app.tsx';
import { createAdmissions, type AdmissionsOptions } from './src/compose/create-admissions.ts';
import { joinRouter } from './src/compose/navigator.ts';
import { routes } from './src/compose/router.tsx';
import { whenInitialized } from './src/first-page/when-initialized.ts';

/** A build keeps nothing. */
const nothing: Storage = {
  length: 0,
  clear: () => undefined,
  getItem: () => null,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
};

/** What the application asks of a browser before its first page is there. */
const browserAtFirst = { window: { location: { hash: '' } } };

/**
 * Returns the page at an address as HTML, as a visitor finds it who has typed nothing, and the address that it has in
 * the end. The build runs it, in Node.
 */
export async function renderPage(
  config: Pick<AdmissionsOptions, 'institution' | 'messages' | 'questionnaire'>,
  address: string,
): Promise<{ path: string; html: string }> {
  Object.assign(globalThis, browserAtFirst);
  const admissions = createAdmissions({
    ...config,
    storage: nothing,
    tabStorage: nothing,
    channel: Object.assign(new EventTarget(), { postMessage: () => undefined }),
    now: () => Date.now(),
  });
  // There is no browser that could have a cookie.
  admissions.session.isThere = () => false;
  const router = createMemoryRouter(routes(admissions), { initialEntries: [address] });
  joinRouter(admissions, router);
  await whenInitialized(router);
  // It waits for late parts. A limit on chunks would put them apart, with scripts that no policy allows.
  const { prelude } = await prerenderToNodeStream(<App admissions={admissions} router={router} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      throw error;
    },
  });
  return { path: router.state.location.pathname, html: await text(prelude) };
}
