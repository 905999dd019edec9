import { AnswersPage, QuestionnaireProvider, type LiveApplication } from '@quire/form-engine';
import type { ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { addedControls } from '../controls/added-controls.ts';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { applicantName } from './applicant-name.ts';

/** A whole application, to be read and printed: every page under the other, and nothing to press. */
export function ApplicationPrint({ application }: { application: LiveApplication }): ReactElement {
  const { institution, messages, pages } = useAdmissions();
  const name = applicantName(messages.service.applicant, application.stored) || messages.service.unnamed;
  useDocumentTitle(name);
  return (
    <main className="quire-measure admissions-print">
      <hgroup>
        <p className="admissions-print__institution">{institution.name} · {institution.applicationTitle}</p>
        <h1 dir="auto">{name}</h1>
      </hgroup>
      <QuestionnaireProvider application={application} messages={messages} controls={addedControls}>
        {pages.map((page) => <AnswersPage key={page.name} page={page.name} headingLevel={2} />)}
      </QuestionnaireProvider>
    </main>
  );
}
