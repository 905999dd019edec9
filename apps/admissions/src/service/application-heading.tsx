import { dayInWords, fillText } from '@quire/validation';
import type { ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { NumberedText } from '../copy/numbered-text.tsx';
import type { Filed } from './filed.ts';

/** Whose application this is, its number, and whether it was sent. */
export function ApplicationHeading({ name, filed: { number, submittedAt } }: { name: string; filed: Filed }): ReactElement {
  const { institution, today, messages: { service } } = useAdmissions();
  const day = dayInWords(submittedAt ?? new Date(today.instant).toISOString(), institution.timeZone);
  return (
    <hgroup className="admissions-print__heading">
      <p className="admissions-print__institution">{institution.name} · {institution.applicationTitle}</p>
      <h1 dir="auto">{name}</h1>
      {number === undefined ? null : <p><NumberedText text={service.number} number={number} /></p>}
      <p>{fillText(submittedAt === undefined ? service.notSubmitted : service.submitted, { date: day })}</p>
    </hgroup>
  );
}
