import type { ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { EmailAddress } from './email-address.tsx';

/** Shows the address to write to if something does not work. */
export function HelpLine(): ReactElement | null {
  const {
    institution: { technicalHelp },
    messages: { help },
  } = useAdmissions().config;
  return technicalHelp ? (
    <p>
      {help.technical} <MailLink address={technicalHelp.email} />
    </p>
  ) : null;
}

export const MailLink = ({ address }: { address: string }): ReactElement => (
  <a className="application-whole" href={`mailto:${address}`}>
    <EmailAddress address={address} />
  </a>
);
