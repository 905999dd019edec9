import type { LookupCategory } from '@quire/api-client/contract';

/** A school, a college or a place; unknown texts are empty. */
export interface LookupRecord {
  id: string;
  name: string;
  address_line_1: string;
  address_line_2: string;
  city: string;
  /** Two letters, or empty outside the United States and Canada. */
  state: string;
  zip: string;
  /** ISO 3166-1 alpha-3. */
  country: string;
  ceeb: string;
  alias: string;
  /** 0 to 5; of equal matches, the higher weight comes first. */
  weight: number;
}

/** Digits of a CEEB code in each category that has one. */
export const ceebDigits: Readonly<Record<LookupCategory, number>> = { hs_ceeb: 6, college_ceeb: 4, address: 0 };
