import { Button } from '@quire/ui';
import type { ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { LoadingPage } from '../layout/loading-page.tsx';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { ApplicationCopy } from './application-copy.tsx';
import { ReviewedApplication } from './reviewed-application.tsx';
import type { Reading } from './read-application.ts';

interface ServiceViewProps {
  reading: Reading;
  /** What opened the application; in memory alone. */
  token: string;
  /** Whether the server prints it as the PDF copy. */
  isCopy: boolean;
  again: () => void;
}

/** All that a service user sees: the application, or why it is not there. */
export function ServiceView({ reading, token, isCopy, again }: ServiceViewProps): ReactElement {
  const { service } = useAdmissions().messages;
  switch (reading.is) {
    case 'loading': return <LoadingPage />;
    case 'read': return isCopy
      ? <ApplicationCopy application={reading.application} filed={reading.filed} />
      : <ReviewedApplication application={reading.application} filed={reading.filed} token={token} />;
    case 'dead': return <Told title={service.deadTitle} text={service.deadText} />;
    case 'closed': return <Told title={service.closedTitle} text={service.closedText} />;
    case 'failed': return <Told title={service.failedTitle} text={reading.message}><p><Button onClick={again}>{service.again}</Button></p></Told>;
  }
}

function Told({ title, text, children }: { title: string; text: string; children?: ReactElement }): ReactElement {
  const { institution } = useAdmissions();
  useDocumentTitle(title);
  return (
    <main className="quire-measure admissions-print">
      <hgroup className="admissions-print__heading">
        <p className="admissions-print__institution">{institution.name} · {institution.applicationTitle}</p>
        <h1>{title}</h1>
      </hgroup>
      <p className="admissions-print__text">{text}</p>
      {children}
    </main>
  );
}
