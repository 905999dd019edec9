import type { ReactElement } from 'react';
import { useAdmissions, useSnapshot } from '../application/admissions-context.ts';

/** Whose account it is, where there is room for an address, or else what it is. */
export function AccountName(): ReactElement {
  const { title } = useAdmissions().config.messages.account;
  const username = useSnapshot((snapshot) => snapshot.username);
  return username === undefined ? (
    <>{title}</>
  ) : (
    <>
      <span className="quire-header__wide">{username}</span>
      <span className="quire-header__narrow">{title}</span>
    </>
  );
}
