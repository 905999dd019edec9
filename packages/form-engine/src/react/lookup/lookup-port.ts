import type { Suggestion } from '@quire/ui';
import type { LookupCategory, RecordField } from '@quire/validation';

/** Data of a school or an address; missing or empty values clear their fields. */
export type LookupRecord = { readonly [field in RecordField]?: string | undefined };

/** Source of suggestions. A call may fail or never answer: typed text is an answer too. */
export interface LookupPort {
  find(text: string, category: LookupCategory, signal: AbortSignal): Promise<readonly Suggestion[]>;
  record(id: string, category: LookupCategory, signal: AbortSignal): Promise<LookupRecord>;
}
