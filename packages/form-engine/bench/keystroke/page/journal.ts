import { anonymousOwner, createDeviceDraft, createEntryStore, openDurableCopy } from '@quire/form-engine/journal';
import type { Answers } from '@quire/validation';

/** Returns what writes each edit to the device: into both copies, or into `localStorage` alone. */
export async function openJournal(copies: string): Promise<(set: Answers) => void> {
  const entries = createEntryStore({ storage: localStorage, now: Date.now, awaitsDurable: copies === 'both' });
  const draft = createDeviceDraft({ entries, sensitive: [], now: Date.now });
  if (copies === 'both') await openDurableCopy(entries, { onTaken: () => undefined });
  return (set) => { draft.write(anonymousOwner, set); };
}
