import { findRecord, findSuggestions, type LookupCategory } from '@quire/api-client';
import type { LookupPort } from '@quire/form-engine';
import type { QueryKey } from '@tanstack/react-query';
import { queriesOf } from '../calls/queries-of.ts';
import type { Admissions } from '../application/admissions.ts';

// Anybody may look things up, so a refusal says nothing of the session.
const meta = { withoutSession: true };

/** Suggestions for a text; asked once for each text, and again only where nothing was found, as after a failure. */
export async function suggestionsFor(admissions: Pick<Admissions, 'sessionInvalid'>, text: string, category: LookupCategory, signal: AbortSignal): ReturnType<LookupPort['find']> {
  const queryKey = ['lookup', category, 'text', text];
  cancelWith(signal, admissions, queryKey);
  const found = await queriesOf(admissions).fetchQuery({
    queryKey, meta,
    queryFn: (query) => findSuggestions(text, category, { signal: query.signal }),
    staleTime: ({ state }) => (state.data && state.data.length > 0 ? Infinity : 0),
  });
  return found.map(({ id, text: shown, sub_text: subText }) => ({ id, text: shown, subText }));
}

/** The full record of a suggestion, asked once. */
export async function recordOf(admissions: Pick<Admissions, 'sessionInvalid'>, id: string, category: LookupCategory, signal: AbortSignal): ReturnType<LookupPort['record']> {
  const queryKey = ['lookup', category, 'id', id];
  cancelWith(signal, admissions, queryKey);
  return queriesOf(admissions).fetchQuery({ queryKey, meta, queryFn: (query) => findRecord(id, category, { signal: query.signal }) });
}

/** An answer that is not wanted any more must not hold up the same question later. */
function cancelWith(signal: AbortSignal, admissions: Pick<Admissions, 'sessionInvalid'>, queryKey: QueryKey): void {
  signal.throwIfAborted();
  signal.addEventListener('abort', () => { void queriesOf(admissions).cancelQueries({ queryKey, exact: true }); }, { once: true });
}
