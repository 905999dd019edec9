import * as first from 'virtual:quire/author';
import { createStore, type StoreApi } from 'zustand/vanilla';

type AuthorConfig = Pick<typeof first, 'version' | 'directory' | 'personas' | 'places'>;

/** Places of everything in the config, and the personas; follows the files. */
export const authorConfig: StoreApi<AuthorConfig> = createStore<AuthorConfig>(() => first);

import.meta.hot?.accept('virtual:quire/author', (fresh) => {
  if (fresh) authorConfig.setState(fresh as unknown as AuthorConfig, true);
});
