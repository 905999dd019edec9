import { SiteFooter } from '@quire/ui';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';

const dialogs = {
  help: lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog })),
  privacy: lazy(async () => ({ default: (await import('./privacy-dialog.tsx')).PrivacyDialog })),
};

/** Shows the institution's address, Help and Privacy. */
export function FormFooter(): ReactElement {
  const { institution, messages } = useAdmissions();
  const [asked, setAsked] = useState<keyof typeof dialogs>();
  const [open, setOpen] = useState(false);
  const Dialog = asked && dialogs[asked];

  const ask = (dialog: keyof typeof dialogs): void => {
    setAsked(dialog);
    setOpen(true);
  };
  return (
    <SiteFooter name={institution.name} address={institution.address}>
      <button type="button" aria-haspopup="dialog" onClick={() => { ask('help'); }}>{messages.help.title}</button>
      <button type="button" aria-haspopup="dialog" onClick={() => { ask('privacy'); }}>{messages.privacy.title}</button>
      {Dialog ? <Suspense fallback={null}><Dialog open={open} onClose={() => { setOpen(false); }} /></Suspense> : null}
    </SiteFooter>
  );
}
