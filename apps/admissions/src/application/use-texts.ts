import { textsFor } from '@quire/form-engine/core';
import type { BrowserMessages } from '@quire/messages';
import { useSyncExternalStore } from 'react';
import { useAdmissions, useLive } from './admissions-context.ts';

/** Returns the messages as this applicant reads them, and follows the answers that decide. */
export function useTexts(): BrowserMessages {
  const {
    config: { questionnaire, messages },
    live: { onChange },
  } = useAdmissions();
  const { answer } = useLive();
  const read = (): string | undefined =>
    questionnaire.forSome?.flatMap(({ when }) => questionnaire.conditions[when]!.reads.map(answer)).join('\0');
  useSyncExternalStore(onChange, read, read);
  return textsFor(questionnaire, messages, answer);
}
