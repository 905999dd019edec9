import { Dialog } from '@quire/ui';
import type { ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { OutsideLink } from './outside-link.tsx';

/** Whom to write to or call, and where a PDF reader is. */
export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const { institution: { admissions, links, technicalHelp }, messages: { buttons, help } } = useAdmissions();
  return (
    <Dialog open={open} onClose={onClose} header={help.title} closeText={buttons.close}>
      <p>{help.technical} <a href={`mailto:${technicalHelp.email}`}>{technicalHelp.email}</a></p>
      <p>
        {help.admissions} <a href={`mailto:${admissions.email}`}>{admissions.email}</a>
        {' · '}
        <a className="admissions-phone" href={`tel:${admissions.phone.replace(/[^+\d]/g, '')}`}>{admissions.phone}</a>
      </p>
      <p>{help.reader} <OutsideLink href={links.pdfReader}>{help.readerLink}</OutsideLink></p>
    </Dialog>
  );
}
