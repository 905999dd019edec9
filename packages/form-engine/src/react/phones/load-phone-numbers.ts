import { useSyncExternalStore } from 'react';
import type { Questionnaire } from '../../core/index.ts';
import { awaitPhones, fetchPhones, phonesNow } from './late-phones.ts';

/** Returns whether a questionnaire asks for a phone number of another country than those of North America. */
const asksCountryPhone = ({ nodes }: Questionnaire): boolean =>
  nodes.some((node) => node.kind === 'question' && node.country !== undefined);

const never = (): (() => void) => () => undefined;

/** Renders again once phone numbers of other countries can be spelled, where a questionnaire asks for one. */
export const usePhoneNumbers = (questionnaire: Questionnaire): unknown =>
  useSyncExternalStore(asksCountryPhone(questionnaire) ? awaitPhones : never, phonesNow, phonesNow);

/**
 * Fetches what spells the phone numbers of other countries, if a questionnaire asks for one. A host that formats
 * answers waits for it first; until then, and where it cannot be fetched, they read as stored.
 */
export const loadPhoneNumbers = async (questionnaire: Questionnaire): Promise<void> =>
  asksCountryPhone(questionnaire) ? fetchPhones().catch(() => undefined) : undefined;
