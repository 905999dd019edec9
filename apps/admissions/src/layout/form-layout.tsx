import { QuestionnaireProvider } from '@quire/form-engine';
import { PageFrame } from '@quire/ui';
import type { ReactElement } from 'react';
import { Outlet } from 'react-router-dom';
import { useAdmissions } from '../application/admissions-context.ts';
import { useLive } from '../application/use-live.ts';
import { addedControls } from '../controls/added-controls.ts';
import { FormFooter } from './form-footer.tsx';
import { FormHeader } from './form-header.tsx';
import { FormNavigation } from './form-navigation.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

/** What stands around every page of the questionnaire. */
export function FormLayout(): ReactElement {
  const { live, messages, lookups } = useAdmissions();
  const application = useLive();
  return (
    <QuestionnaireProvider key={live.round()} application={application} messages={messages} controls={addedControls} lookups={lookups}>
      <PageFrame skipText={messages.navigation.skipToContent} header={<FormHeader />} navigation={<FormNavigation />} footer={<FormFooter />}>
        <WelcomeBanner />
        <ProblemSummary />
        <Outlet />
      </PageFrame>
    </QuestionnaireProvider>
  );
}
