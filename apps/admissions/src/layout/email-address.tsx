import type { ReactElement } from 'react';

/** An email address that, where it does not fit, rather breaks before its @. */
export function EmailAddress({ address }: { address: string }): ReactElement {
  const at = address.lastIndexOf('@');
  return at < 1 ? <>{address}</> : <>{address.slice(0, at)}<wbr />{address.slice(at)}</>;
}
