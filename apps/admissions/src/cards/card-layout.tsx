import { guardPastes, PageFrame, SiteHeader } from '@quire/ui';
import { fillText } from '@quire/validation';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactElement } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { queriesOf } from '../calls/queries-of.ts';
import { useAdmissions } from '../application/admissions-context.ts';
import { FormFooter } from '../layout/form-footer.tsx';
import { useArrival } from '../pages/use-arrival.ts';
import { useTravelingAnswers } from './use-traveling-answers.ts';

const longestAddress = 254;

/** What stands around the account cards: the institution, which leads back to the questions, and help. */
export function CardLayout(): ReactElement {
  const admissions = useAdmissions();
  const { institution, messages } = admissions;
  useArrival();
  useTravelingAnswers();
  useEffect(() => guardPastes(document.body, {
    limitOf: ({ maxLength }) => (maxLength > 0 ? maxLength : longestAddress),
    text: (count, limit) => fillText(messages.form.pasteTooLong, { count, limit }),
  }), [messages]);
  const home = <Link className="admissions-home" to={`/${institution.defaultPage}`}>{institution.name}</Link>;
  return (
    <PageFrame
      skipText={messages.navigation.skipToContent}
      header={<SiteHeader monogram={institution.monogram} name={home} title={institution.applicationTitle} />}
      footer={<FormFooter />}
    >
      <QueryClientProvider client={queriesOf(admissions)}><Outlet /></QueryClientProvider>
    </PageFrame>
  );
}
