import { findRecord, findSuggestions, type LookupCategory } from '@quire/api-client';
import type { LookupPort } from '@quire/form-engine';
import type { QueryKey } from '@tanstack/react-query';
import { queriesOf } from '../session/queries-of.ts';
import type { Admissions } from './admissions.ts';

// Lookups are open to everybody, so a refusal does not report on the session.
const meta = { withoutSession: true };

/** Returns suggestions for a text; asks once for each text, and again only if nothing was found, as after a failure. */
export async function suggestionsFor(
  admissions: Pick<Admissions, 'session'>,
  text: string,
  category: LookupCategory,
  signal: AbortSignal,
): ReturnType<LookupPort['find']> {
  const queryKey = ['lookup', category, 'text', text];
  cancelWith(signal, admissions, queryKey);
  const found = await queriesOf(admissions).fetchQuery({
    queryKey,
    meta,
    queryFn: (query) => findSuggestions(text, category, { signal: query.signal }),
    staleTime: ({ state }) => (state.data && state.data.length > 0 ? Infinity : 0),
  });
  return found.map(({ id, text: shown, sub_text: subText }) => ({ id, text: shown, subText }));
}

/** Returns the full record of a suggestion, asked once. */
export async function recordOf(
  admissions: Pick<Admissions, 'session'>,
  id: string,
  category: LookupCategory,
  signal: AbortSignal,
): ReturnType<LookupPort['record']> {
  const queryKey = ['lookup', category, 'id', id];
  cancelWith(signal, admissions, queryKey);
  return queriesOf(admissions).fetchQuery({
    queryKey,
    meta,
    queryFn: (query) => findRecord(id, category, { signal: query.signal }),
  });
}

/** Cancels a query that is no longer wanted, so it does not hold up the same query later. */
function cancelWith(signal: AbortSignal, admissions: Pick<Admissions, 'session'>, queryKey: QueryKey): void {
  signal.throwIfAborted();
  signal.addEventListener(
    'abort',
    () => {
      void queriesOf(admissions).cancelQueries({ queryKey, exact: true });
    },
    { once: true },
  );
}
