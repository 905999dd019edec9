import { SiteFooter } from '@quire/ui';
import type { Institution } from '@quire/validation';
import { type ReactElement, useState } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { latePart } from '../application/late-part.ts';
import { loadFooterDialogs } from './load-layout-parts.ts';

const dialogs = {
  help: latePart(async () => (await loadFooterDialogs()).HelpDialog),
  privacy: latePart(async () => (await loadFooterDialogs()).PrivacyDialog),
  appearance: latePart(async () => (await loadFooterDialogs()).AppearanceDialog),
};

const names = ['help', 'privacy', 'appearance'] as const;

/** Dialogs that have something to show. */
const isShown: Readonly<Record<keyof typeof dialogs, (institution: Institution) => unknown>> = {
  help: ({ contact, technicalHelp, links }) => contact ?? technicalHelp ?? links.pdfReader,
  privacy: ({ links: { pdfReader: _other, ...privacy } }) => Object.keys(privacy).length > 0,
  appearance: () => true,
};

/** Shows the institution's address, Help, Privacy and Appearance. */
export function FormFooter(): ReactElement {
  const { institution, messages } = useAdmissions().config;
  const [asked, setAsked] = useState<keyof typeof dialogs>();
  const [open, setOpen] = useState(false);
  const Dialog = asked && dialogs[asked];

  const ask = (dialog: keyof typeof dialogs): void => {
    setAsked(dialog);
    setOpen(true);
  };
  return (
    <SiteFooter name={institution.name} address={institution.address}>
      {names
        .filter((name) => isShown[name](institution))
        .map((name) => (
          <button
            key={name}
            type="button"
            aria-haspopup="dialog"
            onClick={() => {
              ask(name);
            }}
          >
            {messages[name].title}
          </button>
        ))}
      {Dialog ? (
        <Dialog
          open={open}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </SiteFooter>
  );
}
