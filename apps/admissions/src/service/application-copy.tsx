import './application-copy.css';
import type { LiveApplication } from '@quire/form-engine';
import { useEffect, useState, type ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { ApplicationPrint } from './application-print.tsx';
import { CopyFeet } from './copy-feet.tsx';
import { DocumentSheets } from './document-sheets.tsx';
import type { Filed } from './filed.ts';
import { nameOf } from './name-of.ts';
import { tellPrinter } from './tell-printer.ts';

/** An application as its PDF copy has it, for the server that prints it; and then the foot of each page of that copy. */
export function ApplicationCopy({ application, filed }: { application: LiveApplication; filed: Filed }): ReactElement {
  const name = nameOf(application, useAdmissions().messages);
  const [pages, setPages] = useState<number>();
  useEffect(() => {
    const showFeet = (event: Event): void => { setPages((event as CustomEvent<number>).detail); };
    window.addEventListener('quire:copy-feet', showFeet);
    return () => { window.removeEventListener('quire:copy-feet', showFeet); };
  }, []);
  useEffect(() => { void tellPrinter(pages === undefined ? 'ready' : 'feet'); }, [pages]);
  if (pages !== undefined) return <CopyFeet pages={pages} name={name} number={filed.number} />;
  return (
    <div className="admissions-copy">
      <ApplicationPrint application={application} filed={filed}><DocumentSheets name={name} filed={filed} /></ApplicationPrint>
    </div>
  );
}
