import {
  baseRevisionHeader,
  idempotencyKeyHeader,
  unsavedForHeader,
  writeIdempotencyKey,
  type IdempotencyKey,
} from './contract/index.ts';
import type { RequestOptions } from './http.ts';

/** Options of a save, of answers as well as of a chosen tab or a count. */
export interface SaveOptions extends RequestOptions {
  /**
   * The revision that the sender knows all answers of. Changes of others since then are not overwritten: the save is
   * refused whole (409) with `conflicts`. Otherwise `answers` of the result are those that others have changed since,
   * structure keys among them. Without a base the newest save wins.
   */
  base?: number | undefined;
  /**
   * Lets the save be sent again, and arrive late, without harm: a save whose number is below that of a later one
   * is refused (409). Calls of different kinds, and of different groups, may carry one number.
   */
  idempotencyKey?: IdempotencyKey | undefined;
  /**
   * For how many seconds the oldest edit of the save has waited, so the operator of the server learns of it. Nothing
   * else depends on it.
   */
  unsavedFor?: number | undefined;
}

/** The same as the headers of a request. */
export const saveRequest = ({
  base,
  idempotencyKey,
  unsavedFor,
  headers,
  ...options
}: SaveOptions): RequestOptions => ({
  ...options,
  headers: {
    ...(base !== undefined && { [baseRevisionHeader]: String(base) }),
    ...(idempotencyKey && { [idempotencyKeyHeader]: writeIdempotencyKey(idempotencyKey) }),
    ...(unsavedFor !== undefined && { [unsavedForHeader]: String(unsavedFor) }),
    ...headers,
  },
});
