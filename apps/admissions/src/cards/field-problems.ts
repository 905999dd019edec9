import { messageText } from '@quire/validation';
import type { FieldError } from 'react-hook-form';
import { useAdmissions } from '../application/admissions-context.ts';

/** Returns the texts of all that is wrong with a field, each once. The shapes of the cards speak in codes. */
export function useFieldProblems(error: FieldError | undefined): string[] {
  const {
    config: { messages },
  } = useAdmissions();
  if (error === undefined) return [];
  const codes = new Set(
    [error.message, ...Object.values(error.types ?? {}).flat()].filter((code) => typeof code === 'string'),
  );
  return [...codes].flatMap((code) => messageText(messages, code) ?? []);
}
