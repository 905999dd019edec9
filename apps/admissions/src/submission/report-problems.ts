import { postValidations } from '@quire/api-client';
import { MutationObserver } from '@tanstack/react-query';
import type { Admissions } from '../application/admissions.ts';
import { errorMap } from './error-map.ts';

/** Posts what stands in the way of a submission, and returns it. Rejects with `ApiError`. */
export async function reportProblems({ live, queries }: Admissions): Promise<Record<string, string[]>> {
  const errors = errorMap(live.current().problems());
  await new MutationObserver(queries, { mutationFn: () => postValidations(errors) }).mutate();
  return errors;
}
