import { Button, PageFrame, PageHeading } from '@quire/ui';
import { useEffect, type ReactElement } from 'react';
import { useRouteError } from 'react-router-dom';
import { useAdmissions } from '../application/admissions-context.ts';
import { useDocumentTitle } from '../layout/use-document-title.ts';

/** Where errors of routes and of log-out end. */
export function ErrorPage(): ReactElement {
  const { errors, navigation } = useAdmissions().messages;
  const error = useRouteError();
  useDocumentTitle(errors.rootTitle);
  useEffect(() => { console.error(error); }, [error]);
  return (
    <PageFrame skipText={navigation.skipToContent}>
      <PageHeading title={errors.rootTitle} />
      <p>{errors.rootText}</p>
      <p><Button onClick={() => { window.location.reload(); }}>{errors.reload}</Button></p>
    </PageFrame>
  );
}
