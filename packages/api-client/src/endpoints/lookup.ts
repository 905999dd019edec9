import type { z } from 'zod';
import { ApiError } from '../api-error.ts';
import { calls, type LookupCategory } from '../contract/index.ts';
import { request, type RequestOptions } from '../http.ts';

/** Up to five suggestions for a typed text. A failure is an empty list: the free-text answer always remains. */
export async function findSuggestions(
  text: string,
  category: LookupCategory,
  options?: RequestOptions,
): Promise<z.output<typeof calls.findSuggestions.answer>> {
  try {
    return await request(calls.findSuggestions, { ...options, params: { text, category } });
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

/** The full record of a suggestion, to fill the fields with. */
export const findRecord = (id: string, category: LookupCategory, options?: RequestOptions) =>
  request(calls.findRecord, { ...options, params: { id, category } });
