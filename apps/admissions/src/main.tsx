import '@quire/ui/base.css';
import '@quire/ui/styles.layered.css';
import './admissions.css';
import { applyTheme, refuseDrops } from '@quire/ui';
import { withoutEval } from '@quire/validation';
import { createRoot } from 'react-dom/client';
import { load } from 'virtual:quire/load-questionnaire';
import type { Config } from './author/adopt-config.ts';
import { loadActions } from './application/load-parts.ts';
import { App } from './compose/app.tsx';
import type { Admissions } from './application/admissions.ts';
import { AdmissionsContext } from './application/admissions-context.ts';
import { createAdmissions } from './compose/create-admissions.ts';
import { browserStorage } from './session/browser-storage.ts';
import { isOpenEarly } from './first-page/early-typing.ts';
import { LoadingPage } from './layout/loading-page.tsx';
import { fetchAhead, prefetch } from './navigation/fetch-ahead.ts';
import { lazyParts } from './compose/lazy-parts.ts';
import { reloadForNewVersion } from './compose/reload-for-new-version.ts';
import { takeQueryParameter } from './navigation/query-parameter.ts';
import { createRouter } from './compose/router.tsx';
import { saveOnLeave } from './account/save-on-leave.ts';
import { isServiceLink } from './service/service-link.ts';

reloadForNewVersion();
withoutEval();
refuseDrops();

let adopt: ((config: Config) => void) | undefined;
let isListening = false;

// Nothing is awaited at the top level. Lazy parts import this module and would wait for it, and not every browser
// reports failures behind it.
async function start(): Promise<void> {
  const token = takeQueryParameter('token');
  // It comes beside the questionnaire; the page of the HTML takes what is typed meanwhile.
  const first = isOpenEarly() ? import('./first-page/take-over.ts') : undefined;
  const loadFonts = (): Promise<void> => prefetch(import('./layout/page-fonts.ts'));
  if (!first) void loadFonts();
  const { institution, messages, questionnaire } = await load();
  applyTheme(institution.theme, document.documentElement);
  document.title = `${institution.applicationTitle} · ${institution.name}`;
  const admissions = createAdmissions({
    questionnaire,
    institution,
    messages,
    storage: browserStorage('localStorage'),
    tabStorage: browserStorage('sessionStorage'),
    now: () => Date.now(),
  });
  window.addEventListener('error', (event) => {
    admissions.errors.unexpected.show(event.error);
  });
  window.addEventListener('unhandledrejection', (event) => {
    admissions.errors.unexpected.show(event.reason);
  });
  isListening = true;
  saveOnLeave(admissions);
  await showScreen(admissions, token, first);
  // A page that was in the HTML keeps the fonts of the device until all of it works.
  void loadFonts();
  if (isServiceLink()) return;
  // The first page does without it, and may be typed in before it is there.
  (window.requestIdleCallback ?? setTimeout)(() => {
    void admissions.device.openDurable();
    void prefetch(import('./account/open-durable.ts').then(({ followServerClock }) => followServerClock(admissions)));
  });
  fetchAhead(lazyParts);
  // The first page does without it: of two tabs that type before it is there, the newest edit counts.
  if (!admissions.session.isThere())
    void prefetch(import('./account/edit-as-visitor.ts').then(({ editAsVisitor }) => editAsVisitor(admissions)));
}

async function showScreen(
  admissions: Admissions,
  token: string | undefined,
  first: Promise<typeof import('./first-page/take-over.ts')> | undefined,
): Promise<void> {
  const root = document.getElementById('root');
  if (!root)
    throw new Error(
      'index.html has no element with the id "root", so the application has no place. Put one in its body.',
    );
  const screen = createRoot(root);
  if (isServiceLink()) {
    const { openServiceView } = await import('./service/open-service-view.tsx');
    return openServiceView(admissions, screen);
  }
  if (token !== undefined) {
    screen.render(
      <AdmissionsContext value={admissions}>
        <LoadingPage />
      </AdmissionsContext>,
    );
    await loadActions()
      .then(({ restoreTemporaryAnswer }) => restoreTemporaryAnswer(admissions, token))
      .catch(admissions.errors.unexpected.show);
  }
  let shown = 0;
  const draw = (router: ReturnType<typeof createRouter>): void => {
    shown += 1;
    screen.render(<App key={shown} admissions={admissions} router={router} />);
  };
  const show = (): ReturnType<typeof createRouter> => {
    const router = createRouter(admissions);
    draw(router);
    return router;
  };
  const router = createRouter(admissions);
  // The page of the HTML stays until there is something in its place.
  // What a visitor typed is not an answer of an account.
  const early = admissions.session.isThere() ? undefined : await first;
  if (!early) draw(router);
  else await early.takeOverFirstPage(router, () => draw(router));
  if (import.meta.env.MODE === 'development') {
    const { openAuthor } = await import('./author/open-author.ts');
    adopt = openAuthor({ admissions, router, show });
  }
}

import.meta.hot?.accept('virtual:quire/load-questionnaire', async (fresh) => {
  if (fresh) adopt?.(await (fresh as unknown as { load: typeof load }).load());
});

// An error outside the promise reaches `watchStart` in every browser.
if (document.documentElement.dataset['start'] !== 'old')
  start().catch((error: unknown) => {
    if (!isListening)
      void loadActions()
        .then(({ reportError }) => reportError({ config: { pages: [] } }, error))
        .catch(() => undefined);
    setTimeout(() => {
      throw error;
    });
  });
