import type { ReactElement } from 'react';

/** Shows an email address that, if it does not fit, breaks before its @. */
export function EmailAddress({ address }: { address: string }): ReactElement {
  const at = address.lastIndexOf('@');
  return at < 1 ? (
    <>{address}</>
  ) : (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
