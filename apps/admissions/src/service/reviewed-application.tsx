import type { LiveApplication } from '@quire/form-engine';
import type { ReactElement } from 'react';
import { ApplicationPrint } from './application-print.tsx';
import { DocumentLink } from './document-link.tsx';
import { documentOf, isConverted, type Filed } from './filed.ts';

/** An application as a reviewer reads it: all its answers, and under those that are documents what leads to them. */
export function ReviewedApplication({ application, filed, token }: { application: LiveApplication; filed: Filed; token: string }): ReactElement {
  const links = (asks: readonly string[]): ReactElement[] | null => {
    const found = asks.flatMap((key) => {
      const document = documentOf(filed, key);
      return document && isConverted(document) ? [<DocumentLink key={key} token={token} answerKey={key} document={document} />] : [];
    });
    return found.length > 0 ? found : null;
  };
  return <ApplicationPrint application={application} filed={filed} note={links} />;
}
