import { Dialog, FieldGroup, RadioGroup } from '@quire/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { storeItem } from '../session/browser-storage.ts';
import { HelpLine, MailLink } from './help-line.tsx';
import { showTheme, type ThemeChoice, themeChoices } from './show-theme.ts';

// One part of the page, because each part has a name that the first page carries.

/** Shows whom to write to or call, and where to get a PDF reader. */
export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const {
    institution: { contact, links },
    messages: { buttons, help },
  } = useAdmissions().config;
  return (
    <Dialog open={open} onClose={onClose} header={help.title} closeText={buttons.close}>
      <HelpLine />
      {contact ? (
        <p>
          {help.contact} <MailLink address={contact.email} />{' '}
          {contact.phone === undefined ? null : (
            <a className="application-whole" href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>
              {contact.phone}
            </a>
          )}
        </p>
      ) : null}
      {links.pdfReader === undefined ? null : (
        <p>
          {help.reader}{' '}
          <OutsideLink className="application-whole" href={links.pdfReader}>
            {help.readerLink}
          </OutsideLink>
        </p>
      )}
    </Dialog>
  );
}

/** Shows the policy, the cookie notice, how to manage cookies, and how to opt out of analytics. */
export function PrivacyDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const {
    institution: { links },
    messages: { buttons, privacy },
  } = useAdmissions().config;
  const texts = {
    privacyPolicy: privacy.policy,
    cookieNotice: privacy.cookies,
    browserCookies: privacy.browserCookies,
    analyticsOptOut: privacy.optOut,
  };
  return (
    <Dialog open={open} onClose={onClose} header={privacy.title} closeText={buttons.close}>
      <ul className="application-links">
        {Object.entries(texts).map(([name, text]) => {
          const href = links[name as keyof typeof texts];
          return href === undefined ? null : (
            <li key={name}>
              <OutsideLink href={href}>{text}</OutsideLink>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** Shows the choice between light, dark, and what the device prefers. It counts at once, and is kept on this device. */
export function AppearanceDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const { appearance, buttons } = useAdmissions().config.messages;
  const [, setChosen] = useState<ThemeChoice>();
  const shown = document.documentElement.dataset['theme'] ?? 'system';

  const choose = (choice: ThemeChoice): void => {
    showTheme(choice);
    setChosen(choice);
    // Where storage is blocked or full, the choice holds until a reload.
    storeItem('localStorage', 'quire-theme', choice === 'system' ? undefined : choice);
  };
  return (
    <Dialog open={open} onClose={onClose} header={appearance.title} closeText={buttons.close}>
      <FieldGroup id="appearance" role="radiogroup" label={appearance.label} hint={appearance.hint}>
        <RadioGroup
          id="appearance"
          name="appearance"
          value={shown}
          options={themeChoices.map((choice) => ({ value: choice, label: appearance[choice] }))}
          inputProps={{
            onChange: ({ target }) => {
              choose(target.value as ThemeChoice);
            },
          }}
        />
      </FieldGroup>
    </Dialog>
  );
}

/** Links outside the application, in a new tab, so no answer is left behind. */
export function OutsideLink({
  href,
  className,
  children,
}: {
  href: string;
  className?: string;
  children: ReactNode;
}): ReactElement {
  return (
    <a href={href} className={className} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
