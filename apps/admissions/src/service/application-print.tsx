import { AnswersPage, QuestionnaireProvider, type LiveApplication } from '@quire/form-engine';
import type { ReactElement, ReactNode } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { addedControls } from '../controls/added-controls.ts';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { ApplicationHeading } from './application-heading.tsx';
import type { Filed } from './filed.ts';
import { nameOf } from './name-of.ts';

interface ApplicationPrintProps {
  application: LiveApplication;
  filed: Filed;
  /** Stands under an answer; told the questions that it answers. */
  note?: (asks: readonly string[]) => ReactNode;
  /** Stands after all answers. */
  children?: ReactNode;
}

/** A whole application, to be read and printed: every page under the other. */
export function ApplicationPrint({ application, filed, note, children }: ApplicationPrintProps): ReactElement {
  const { messages, pages } = useAdmissions();
  const name = nameOf(application, messages);
  useDocumentTitle(name);
  return (
    <main className="quire-measure admissions-print">
      <ApplicationHeading name={name} filed={filed} />
      <QuestionnaireProvider application={application} messages={messages} controls={addedControls}>
        {pages.map((page) => <AnswersPage key={page.name} page={page.name} headingLevel={2} {...(note && { note })} />)}
        {children}
      </QuestionnaireProvider>
    </main>
  );
}
