import { AnswersPage, describeQuestion, BareProvider, type LiveApplication } from '@quire/form-engine';
import { AnswerList, AnswerText } from '@quire/ui';
import type { ReactElement, ReactNode } from 'react';
import { formatDay } from '@quire/validation';
import { fillText } from '@quire/messages';
import { useAdmissions } from '../application/admissions-context.ts';
import { addedControls } from '../controls/added-controls.ts';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import type { ServiceApplication } from './service-application.ts';
import { signedBox } from './signed-box.ts';
import { nameOf } from './name-of.ts';
import { NumberedText } from '../copy/numbered-text.tsx';

interface ApplicationPrintProps {
  application: LiveApplication;
  filed: ServiceApplication;
  /** Renders a note under an answer, from the questions that it answers. */
  note?: (asks: readonly string[]) => ReactNode;
  /** Content above all answers. */
  hint?: ReactNode;
  /** Content below all answers. */
  children?: ReactNode;
}

/** Shows a whole application to read and print: all pages, one below the other. */
export function ApplicationPrint({ application, filed, note, hint, children }: ApplicationPrintProps): ReactElement {
  const { institution, messages, pages } = useAdmissions().config;
  const name = nameOf(application, messages);
  useDocumentTitle(name);
  const date = filed.submittedAt && formatDay(filed.submittedAt, institution.timeZone, institution.locale);
  const signed = date && signedBox(fillText(messages.service.signed, { name, date }));
  const controls = { ...addedControls, ...(signed && { checkbox: signed }) };
  return (
    <main className="quire-measure application-print">
      <ApplicationHeading name={name} filed={filed} />
      {hint}
      <KeyFacts application={application} />
      <BareProvider application={application} messages={messages} controls={controls}>
        {pages.map((page) => (
          <AnswersPage key={page.name} page={page.name} headingLevel={2} {...(note && { note })} />
        ))}
        {children}
      </BareProvider>
    </main>
  );
}

function KeyFacts({ application }: { application: LiveApplication }): ReactElement | null {
  const {
    institution: { keyFacts = [] },
    messages,
  } = useAdmissions().config;
  const facts = keyFacts.flatMap((key) => {
    const question = describeQuestion({ application, messages, controls: addedControls }, key);
    const value = question?.formatAnswer(application.stored) ?? '';
    return question && value !== '' ? [{ key, label: question.readLabel, value }] : [];
  });
  if (facts.length === 0) return null;
  return (
    <div className="admissions-print__facts">
      <AnswerList lines={false}>
        {facts.map(({ key, label, value }) => (
          <AnswerText key={key} label={label} value={value} emptyText={messages.form.notAnswered} />
        ))}
      </AnswerList>
    </div>
  );
}

/** Shows the applicant, the application number, and whether it was sent. */
function ApplicationHeading({
  name,
  filed: { number, submittedAt },
}: {
  name: string;
  filed: ServiceApplication;
}): ReactElement {
  const {
    config: {
      institution,
      messages: { service },
    },
    clock: { today },
  } = useAdmissions();
  const day = formatDay(submittedAt ?? new Date(today.instant).toISOString(), institution.timeZone, institution.locale);
  return (
    <hgroup className="admissions-print__heading">
      <p className="admissions-print__institution">
        {institution.name} · {institution.applicationTitle}
      </p>
      <h1 dir="auto">{name}</h1>
      {number === undefined ? null : (
        <p>
          <NumberedText text={service.number} number={number} />
        </p>
      )}
      <p>{fillText(submittedAt === undefined ? service.notSubmitted : service.submitted, { date: day })}</p>
    </hgroup>
  );
}
