import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '@quire/ui/styles.css';
import './admissions.css';
import { applyTheme, toastError } from '@quire/ui';
import { createRoot } from 'react-dom/client';
import { institution, messages, questionnaire } from 'virtual:quire/questionnaire';
import { followOtherTabs } from './account/follow-other-tabs.ts';
import { loadFlows } from './account/load-flows.ts';
import { App } from './app.tsx';
import { createAdmissions } from './application/create-admissions.ts';
import { browserStorage } from './draft/browser-storage.ts';
import { messageOf } from './layout/message-of.ts';
import { fetchAhead } from './navigation/fetch-ahead.ts';
import { lateParts } from './navigation/late-parts.ts';
import { reloadForNewVersion } from './navigation/reload-for-new-version.ts';
import { takeFromAddress } from './navigation/take-from-address.ts';
import { createRouter } from './router.tsx';
import { saveOnLeave } from './saving/save-on-leave.ts';

const tellUnexpected = (error: unknown): void => {
  toastError(messageOf(error, messages.errors.generic), { title: messages.errors.unexpectedTitle, id: 'unexpected' });
};
window.addEventListener('error', (event) => { tellUnexpected(event.error); });
window.addEventListener('unhandledrejection', (event) => { tellUnexpected(event.reason); });

reloadForNewVersion();
applyTheme(institution.theme, document.documentElement);
document.title = `${institution.applicationTitle} · ${institution.name}`;

const admissions = createAdmissions({ questionnaire, institution, messages, storage: browserStorage(), now: () => Date.now() });
saveOnLeave(admissions);
followOtherTabs(admissions, new BroadcastChannel('quire:account'));

// Not awaited at the top: what is fetched later stands on this module, and would wait for it for ever.
async function start(token: string | undefined): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root", so the application has no place. Put one in its body.');
  if (token !== undefined) await loadFlows().then(({ restoreTemporaryAnswer }) => restoreTemporaryAnswer(admissions, token)).catch(tellUnexpected);
  createRoot(root).render(<App admissions={admissions} router={createRouter(admissions)} />);
}

void start(takeFromAddress('token'));
fetchAhead(lateParts);
