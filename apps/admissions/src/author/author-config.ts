import * as first from 'virtual:quire/author';

type AuthorConfig = Pick<typeof first, 'version' | 'directory' | 'personas' | 'places'>;

let current: AuthorConfig = first;
const listeners = new Set<() => void>();

/** Where everything is written, and who the personas are; follows the files. */
export const authorConfig = {
  current: (): AuthorConfig => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => { listeners.delete(listener); };
  },
};

import.meta.hot?.accept('virtual:quire/author', (fresh) => {
  if (!fresh) return;
  current = fresh as unknown as AuthorConfig;
  for (const listener of listeners) listener();
});
