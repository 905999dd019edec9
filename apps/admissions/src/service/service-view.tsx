import { Button } from '@quire/ui';
import type { ReactElement, ReactNode } from 'react';
import type { LiveApplication } from '@quire/form-engine';
import { useAdmissions } from '../application/admissions-context.ts';
import { HelpLine } from '../layout/help-line.tsx';
import { LoadingPage } from '../layout/loading-page.tsx';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { ApplicationCopy } from './application-copy.tsx';
import type { Reading } from './read-application.ts';
import { ApplicationPrint } from './application-print.tsx';
import { DocumentLink } from './document-link.tsx';
import { documentOf, isConverted, type ServiceApplication } from './service-application.ts';

interface ServiceViewProps {
  reading: Reading;
  /** Token that opened the application; in memory alone. */
  token: string;
  /** Whether the server prints it as the PDF copy. */
  isCopy: boolean;
  again: () => void;
}

/** Shows a service user the application, or why it is not there. */
export function ServiceView({ reading, token, isCopy, again }: ServiceViewProps): ReactElement {
  const { service } = useAdmissions().config.messages;
  switch (reading.is) {
    case 'loading':
      return <LoadingPage />;
    case 'read':
      return isCopy ? (
        <ApplicationCopy application={reading.application} filed={reading.filed} />
      ) : (
        <ReviewedApplication application={reading.application} filed={reading.filed} token={token} />
      );
    case 'dead':
      return (
        <Told title={service.deadTitle} text={service.deadText}>
          <HelpLine />
        </Told>
      );
    case 'closed':
      return <Told title={service.closedTitle} text={service.closedText} />;
    case 'failed':
      return (
        <Told title={service.failedTitle} text={reading.message}>
          <p>
            <Button onClick={again}>{service.again}</Button>
          </p>
          <HelpLine />
        </Told>
      );
  }
}

function Told({ title, text, children }: { title: string; text: string; children?: ReactNode }): ReactElement {
  const { institution } = useAdmissions().config;
  useDocumentTitle(title);
  return (
    <main className="quire-measure application-print">
      <hgroup className="admissions-print__heading">
        <p className="admissions-print__institution">
          {institution.name} · {institution.applicationTitle}
        </p>
        <h1>{title}</h1>
      </hgroup>
      <p className="admissions-print__text">{text}</p>
      {children}
    </main>
  );
}

/** Shows an application to a reviewer: all its answers, and a link to each document under its answer. */
function ReviewedApplication({
  application,
  filed,
  token,
}: {
  application: LiveApplication;
  filed: ServiceApplication;
  token: string;
}): ReactElement {
  const links = (asks: readonly string[]): ReactElement[] | null => {
    const found = asks.flatMap((key) => {
      const document = documentOf(filed, key);
      return document && isConverted(document)
        ? [<DocumentLink key={key} token={token} answerKey={key} document={document} />]
        : [];
    });
    return found.length > 0 ? found : null;
  };
  return <ApplicationPrint application={application} filed={filed} note={links} />;
}
