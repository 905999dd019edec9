import { westernDigits } from '@quire/ui';
import type { PhoneSpelling } from '@quire/validation';
import { useSyncExternalStore } from 'react';
import type { Questionnaire } from '../../core/index.ts';
import { loadLazyComponents } from '../lazy/lazy-component.tsx';

type SpellingOf = (country: string) => PhoneSpelling;

const waitAfterFailure = 3_000;

let fetched: SpellingOf | undefined;
const listeners = new Set<() => void>();

/** Returns what spells phone numbers of other countries, once its library is there. */
export const phoneSpelling = (): SpellingOf | undefined => fetched;

async function fetchSpelling(): Promise<void> {
  const { loadPhones } = await loadLazyComponents();
  const library = await loadPhones();
  fetched ??= (country) => library.phoneSpelling(country, westernDigits);
  for (const listener of listeners) listener();
}

/** Tries again and again while the network is away, as long as somebody waits. */
function fetchUntilThere(): void {
  if (listeners.size > 0) fetchSpelling().catch(() => setTimeout(fetchUntilThere, waitAfterFailure));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!fetched && listeners.size === 1) fetchUntilThere();
  return () => listeners.delete(listener);
}

const never = (): (() => void) => () => undefined;
const notYet = (): undefined => undefined;

/** Returns what spells phone numbers of other countries, and renders again once it is there. A server does without. */
export const usePhoneSpelling = (wanted = true): SpellingOf | undefined =>
  useSyncExternalStore(wanted ? subscribe : never, phoneSpelling, notYet);

/** Returns whether a questionnaire asks for a phone number of another country than those of North America. */
export const asksCountryPhone = ({ nodes }: Questionnaire): boolean =>
  nodes.some((node) => node.kind === 'question' && node.country !== undefined);

/**
 * Fetches what spells the phone numbers of other countries, if a questionnaire asks for one. A host that formats
 * answers waits for it first; until then, and where it cannot be fetched, they read as stored.
 */
export const loadPhoneNumbers = async (questionnaire: Questionnaire): Promise<void> =>
  asksCountryPhone(questionnaire) ? fetchSpelling().catch(() => undefined) : undefined;
