import { loadPhoneNumbers } from '@quire/form-engine';
import type { Root } from 'react-dom/client';
import './service-view.css';
import { AdmissionsContext } from '../application/admissions-context.ts';
import type { Admissions } from '../application/admissions.ts';
import { takeQueryParameter } from '../navigation/query-parameter.ts';
import { readApplication, type Reading } from './read-application.ts';
import { ServiceView } from './service-view.tsx';
import { notifyPrinter } from './notify-printer.ts';

/**
 * Turns the whole application into the view of a reader with a link (specification, 2.2). Resolves once there is
 * something to read.
 */
export async function openServiceView(admissions: Admissions, screen: Pick<Root, 'render'>): Promise<void> {
  const token = takeServiceToken();
  const isCopy = takeQueryParameter('print') === 'copy';
  if (isCopy) (await import('./copy-fonts.ts')).preferStaticFonts(document.documentElement);
  admissions.snapshot.setState({ isServiceUser: true });
  const show = (reading: Reading): void => {
    if (isCopy && reading.is !== 'loading' && reading.is !== 'read') void notifyPrinter('failed');
    screen.render(
      <AdmissionsContext value={admissions}>
        <ServiceView
          reading={reading}
          token={token ?? ''}
          isCopy={isCopy}
          again={() => {
            void read();
          }}
        />
      </AdmissionsContext>,
    );
  };
  const read = async (): Promise<void> => {
    if (token === undefined) return show({ is: 'closed' });
    show({ is: 'loading' });
    const reading = await readApplication(admissions, token);
    if (reading.is === 'read') await loadPhoneNumbers(reading.application.questionnaire);
    show(reading);
  };
  await read();
}

/** Removes the token from the address bar; from then on it is in memory alone. Returns undefined after a reload. */
function takeServiceToken(): string | undefined {
  const isThere = new URLSearchParams(window.location.search).has('service_token');
  const token = takeQueryParameter('service_token');
  // History keeps the fact that a link opened the page, but not its token.
  window.history.replaceState({ openedByLink: true }, '');
  return isThere ? (token ?? '') : undefined;
}
