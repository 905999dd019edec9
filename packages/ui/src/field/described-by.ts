import type { ReactNode } from 'react';

/** What a field shows besides its label and its control. */
export interface Descriptions {
  hint?: ReactNode;
  problems?: readonly string[] | undefined;
}

/** The `aria-describedby` of the control `id`: its hint and its problems, as far as there are any. */
export function describedBy(id: string, { hint, problems }: Descriptions): string | undefined {
  const ids = [hint ? `${id}-hint` : '', problems?.length ? `${id}-problems` : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
