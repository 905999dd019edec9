import { config } from 'zod/mini';

/**
 * Has every shape read without code that is made while the page runs. For browsers, before the first shape is
 * made: a strict content security policy refuses such code, and reports each try.
 */
export function withoutEval(): void {
  config({ jitless: true });
}
