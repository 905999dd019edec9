import { useDocumentQuestions } from '@quire/form-engine';
import { AnswerList, AnswerText, fileSize } from '@quire/ui';
import { useLayoutEffect, type ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { documentOf, isConverted, type ServiceApplication } from './service-application.ts';

/**
 * Shows a title sheet for each document, one page each. The server puts the document's own pages after it, unless they
 * are lost.
 */
export function DocumentSheets({
  name,
  filed,
  lost,
}: {
  name: string;
  filed: ServiceApplication;
  lost: readonly string[];
}): ReactElement {
  const {
    messages: { copy, form },
  } = useAdmissions().config;
  const sheets = useDocumentQuestions().flatMap(({ key, label }) => {
    const document = documentOf(filed, key);
    return document ? [{ key, label, document }] : [];
  });
  // Servers read this attribute to match documents to sheets.
  useLayoutEffect(() => {
    document.documentElement.dataset['copySheets'] = JSON.stringify(sheets.map(({ key }) => key));
  });
  return (
    <>
      {sheets.map(({ key, label, document }) => {
        const rows = [
          [copy.fileName, document.file_name ?? ''],
          [copy.filePages, document.pages ? String(document.pages) : ''],
          [copy.fileSize, document.file_size === undefined ? '' : fileSize(document.file_size)],
          [copy.applicant, name],
          [copy.applicationNumber, filed.number ?? ''],
        ] as const;
        return (
          <section key={key} className="application-sheet" aria-labelledby={`sheet:${key}`}>
            <p className="admissions-print__institution">{copy.attached}</p>
            <h2 id={`sheet:${key}`} dir="auto">
              {label}
            </h2>
            <AnswerList lines={false}>
              {rows
                .filter(([, value]) => value !== '')
                .map(([rowLabel, value]) => (
                  <AnswerText key={rowLabel} label={rowLabel} value={value} emptyText={form.notAnswered} />
                ))}
            </AnswerList>
            {isConverted(document) ? null : <p>{copy.stillChecked}</p>}
            {lost.includes(key) ? <p>{copy.pagesLost}</p> : null}
          </section>
        );
      })}
    </>
  );
}
