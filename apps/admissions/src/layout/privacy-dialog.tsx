import { Dialog } from '@quire/ui';
import type { ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { OutsideLink } from './outside-link.tsx';

/** Shows the policy, the cookie notice, how to manage cookies, and how to opt out of analytics. */
export function PrivacyDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const {
    config: {
      institution: { links },
      messages: { buttons, privacy },
    },
  } = useAdmissions();
  return (
    <Dialog open={open} onClose={onClose} header={privacy.title} closeText={buttons.close}>
      <ul className="admissions-links">
        <li>
          <OutsideLink href={links.privacyPolicy}>{privacy.policy}</OutsideLink>
        </li>
        <li>
          <OutsideLink href={links.cookieNotice}>{privacy.cookies}</OutsideLink>
        </li>
        <li>
          <OutsideLink href={links.browserCookies}>{privacy.browserCookies}</OutsideLink>
        </li>
        <li>
          <OutsideLink href={links.analyticsOptOut}>{privacy.optOut}</OutsideLink>
        </li>
      </ul>
    </Dialog>
  );
}
