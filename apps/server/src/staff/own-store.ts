import { isOwnStore } from '../documents/own-store.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import type { Office } from './office.ts';
import { StaffRefused } from './staff-refused.ts';

/** The store of files for somebody who deletes. @throws StaffRefused where it is not that of this database alone */
export function ownStore({ database, log, files }: Office): () => Promise<ObjectStore> {
  let known: ObjectStore | undefined;
  return async () => {
    if (known) return known;
    const { store } = files();
    if (!(await isOwnStore({ database, store, log })))
      throw new StaffRefused(
        'Nothing was deleted, because the files are not those of this database alone. Look at them first: npm ' +
          'run staff -- storage',
      );
    known = store;
    return store;
  };
}

/** Returns what a report of a deletion says of files that the store could not remove; nothing where there are none. */
export const filesLeftNote = (count: number): string =>
  count > 0 ? ` The store of files was away: ${count} files are deleted by the next sweep.` : '';
