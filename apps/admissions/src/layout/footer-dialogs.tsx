import { Dialog } from '@quire/ui';
import type { ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { EmailAddress } from './email-address.tsx';
import { OutsideLink } from './outside-link.tsx';

/** Shows whom to write to or call, and where to get a PDF reader. */
export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const {
    config: {
      institution: { admissions, links, technicalHelp },
      messages: { buttons, help },
    },
  } = useAdmissions();
  return (
    <Dialog open={open} onClose={onClose} header={help.title} closeText={buttons.close}>
      <p>
        {help.technical}{' '}
        <a className="admissions-whole" href={`mailto:${technicalHelp.email}`}>
          <EmailAddress address={technicalHelp.email} />
        </a>
      </p>
      <p>
        {help.admissions}{' '}
        <a className="admissions-whole" href={`mailto:${admissions.email}`}>
          <EmailAddress address={admissions.email} />
        </a>{' '}
        <a className="admissions-whole" href={`tel:${admissions.phone.replace(/[^+\d]/g, '')}`}>
          {admissions.phone}
        </a>
      </p>
      <p>
        {help.reader}{' '}
        <OutsideLink className="admissions-whole" href={links.pdfReader}>
          {help.readerLink}
        </OutsideLink>
      </p>
    </Dialog>
  );
}
