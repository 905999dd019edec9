import type { Suggestion } from '@quire/ui';
import type { LookupCategory, RecordField } from '@quire/validation';

/** Everything that is known of a school or an address; what is missing or empty clears its field. */
export type LookupRecord = { readonly [field in RecordField]?: string | undefined };

/**
 * Where autocomplete questions find what they suggest. Either call may fail, or never answer: the typed text is an
 * answer too.
 */
export interface LookupPort {
  find(text: string, category: LookupCategory, signal: AbortSignal): Promise<readonly Suggestion[]>;
  /** The full record of a suggestion. */
  record(id: string, category: LookupCategory, signal: AbortSignal): Promise<LookupRecord>;
}
