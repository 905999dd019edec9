import { Button, PageFrame, PageHeading, SiteHeader } from '@quire/ui';
import { useEffect, type ReactElement } from 'react';
import { useRouteError } from 'react-router-dom';
import { useAdmissions } from '../application/admissions-context.ts';
import { FormFooter } from '../layout/form-footer.tsx';
import { HelpLine } from '../layout/help-line.tsx';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { focusHeading } from '../application/focus-heading.ts';

/** Shows errors of routes and of the log-out. */
export function ErrorPage(): ReactElement {
  const {
    config: {
      institution,
      messages: { errors, navigation },
    },
    errors: { unexpected },
  } = useAdmissions();
  const error = useRouteError();
  useDocumentTitle(errors.rootTitle);
  useEffect(() => {
    unexpected.log(error);
    focusHeading();
  }, [error, unexpected]);
  return (
    <PageFrame
      skipText={navigation.skipToContent}
      header={
        <SiteHeader monogram={institution.monogram} name={institution.name} title={institution.applicationTitle} />
      }
      footer={<FormFooter />}
    >
      <PageHeading title={errors.rootTitle} intro={<p>{errors.rootText}</p>} />
      <p>
        <Button
          onClick={() => {
            window.location.reload();
          }}
        >
          {errors.reload}
        </Button>
      </p>
      <HelpLine />
    </PageFrame>
  );
}
