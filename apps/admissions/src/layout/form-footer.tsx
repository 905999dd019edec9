import { SiteFooter } from '@quire/ui';
import { useState, type ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { HelpDialog } from './help-dialog.tsx';
import { PrivacyDialog } from './privacy-dialog.tsx';

/** The institution's address, Help and Privacy. */
export function FormFooter(): ReactElement {
  const { institution, messages } = useAdmissions();
  const [open, setOpen] = useState<'help' | 'privacy'>();
  const close = (): void => { setOpen(undefined); };
  return (
    <SiteFooter name={institution.name} address={institution.address}>
      <button type="button" aria-haspopup="dialog" onClick={() => { setOpen('help'); }}>{messages.help.title}</button>
      <button type="button" aria-haspopup="dialog" onClick={() => { setOpen('privacy'); }}>{messages.privacy.title}</button>
      <HelpDialog open={open === 'help'} onClose={close} />
      <PrivacyDialog open={open === 'privacy'} onClose={close} />
    </SiteFooter>
  );
}
