import { postValidations } from '@quire/api-client';
import { MutationObserver } from '@tanstack/react-query';
import { queriesOf } from '../account/queries-of.ts';
import { submittedElsewhere } from '../account/submitted-elsewhere.ts';
import type { Admissions } from '../application/admissions.ts';
import { errorMap } from './error-map.ts';

/** Posts what stands in the way of a submission, and returns it. Rejects with `ApiError`. */
export async function reportProblems(admissions: Admissions): Promise<Record<string, string[]>> {
  const errors = errorMap(admissions.live.current().problems());
  try {
    await new MutationObserver(queriesOf(admissions), { mutationFn: () => postValidations(errors) }).mutate();
  } catch (error) {
    await submittedElsewhere(admissions, error);
    throw error;
  }
  return errors;
}
