import { anonymousOwner, createDeviceDraft, createEntryStore, openDurableCopy } from '@quire/sync';
import type { Answers } from '@quire/validation';

/**
 * Returns what writes each edit to the device: into both copies, into `localStorage` alone, or nowhere, as the last
 * event `journal both`, `journal local` or `journal none` said.
 */
export async function openJournal(): Promise<(set: Answers) => void> {
  const draftOf = async (kind: string): Promise<(set: Answers) => void> => {
    const entries = createEntryStore({ storage: localStorage, now: Date.now, awaitsDurable: kind === 'both' });
    if (kind === 'both') await openDurableCopy(entries, { onTaken: () => undefined });
    const draft = createDeviceDraft({ entries, kind, sensitive: [], now: Date.now });
    return (set) => {
      draft.write(anonymousOwner, set);
    };
  };
  const nowhere = (): void => undefined;
  let write: (set: Answers) => void = nowhere;
  for (const [event, writes] of Object.entries({
    none: nowhere,
    local: await draftOf('local'),
    both: await draftOf('both'),
  })) {
    document.addEventListener(`journal ${event}`, () => {
      write = writes;
    });
  }
  return (set) => {
    write(set);
  };
}
