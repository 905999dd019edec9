import type { ReactElement } from 'react';
import { useAdmissions, useSnapshot } from '../application/admissions-context.ts';

/** Shows the address of the account where there is room, and else the word for an account. */
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
