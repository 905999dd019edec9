import { AnswersPage, QuestionnaireProvider, type LiveApplication } from '@quire/form-engine';
import { applicantName } from '@quire/validation';
import type { ReactElement, ReactNode } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { addedControls } from '../controls/added-controls.ts';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { ApplicationHeading } from './application-heading.tsx';
import type { Filed } from './filed.ts';

interface ApplicationPrintProps {
  application: LiveApplication;
  filed: Filed;
  /** Stands under an answer; told the questions that it answers. */
  note?: (asks: readonly string[]) => ReactNode;
  /** Stands after all answers; told the applicant's name. */
  after?: (name: string) => ReactNode;
}

/** A whole application, to be read and printed: every page under the other. */
export function ApplicationPrint({ application, filed, note, after }: ApplicationPrintProps): ReactElement {
  const { messages, pages } = useAdmissions();
  const name = applicantName(messages.service.applicant, application.stored) || messages.service.unnamed;
  useDocumentTitle(name);
  return (
    <main className="quire-measure admissions-print">
      <ApplicationHeading name={name} filed={filed} />
      <QuestionnaireProvider application={application} messages={messages} controls={addedControls}>
        {pages.map((page) => <AnswersPage key={page.name} page={page.name} headingLevel={2} {...(note && { note })} />)}
        {after?.(name)}
      </QuestionnaireProvider>
    </main>
  );
}
