import { loadLazyComponents } from '../lazy/load-lazy-components.ts';
import { arrived } from './arrived-spelling.ts';
import type { Phones } from './follow-phone.ts';

const waitAfterFailure = 3_000;

let phones: Phones | undefined;
/** Fields in which an input method is at work. */
export const composing: WeakSet<Element> = new WeakSet();

const listeners = new Set<() => void>();

/** Returns what spells phone numbers of other countries, if it has arrived. */
export const phonesNow = (): Phones | undefined => phones;

export async function fetchPhones(): Promise<void> {
  phones ??= await (await loadLazyComponents()).openPhones(composing);
  arrived.spelling = phones.spelling;
  for (const listener of listeners) listener();
}

/** Tries again and again while the network is away, as long as somebody waits. */
function fetchUntilThere(): void {
  if (listeners.size > 0) fetchPhones().catch(() => setTimeout(fetchUntilThere, waitAfterFailure));
}

/** Fetches it until it is there, and calls the listener then. Returns the unsubscribe function. */
export function awaitPhones(listener: () => void): () => void {
  listeners.add(listener);
  if (!phones && listeners.size === 1) fetchUntilThere();
  return () => listeners.delete(listener);
}
