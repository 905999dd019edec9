import { getServiceApplication } from '@quire/api-client';
import { createBareApplication, type LiveApplication } from '@quire/form-engine';
import { documentAnswered, documentKeys, structureAnswers, type Questionnaire } from '@quire/form-engine/core';
import type { Admissions } from '../application/admissions.ts';
import { isDeadSession } from '../session/is-dead-session.ts';
import { messageOf } from '../session/message-of.ts';
import { documentOf, isConverted, type ServiceApplication, type ServiceDocument } from './service-application.ts';

/** State of reading an application. `dead` is a link that opens nothing, `closed` a page without its link. */
export type Reading =
  | { is: 'loading' | 'dead' | 'closed' }
  | { is: 'read'; application: LiveApplication; filed: ServiceApplication }
  | { is: 'failed'; message: string };

/** Fetches the application that a token opens. Never rejects. */
export async function readApplication(
  { config: { questionnaire, messages }, clock: { today } }: Pick<Admissions, 'config' | 'clock'>,
  token: string,
): Promise<Reading> {
  try {
    const {
      answer,
      add_another: addAnother,
      tabs,
      document_answer: documents,
      application_number: number,
      submitted_at: submittedAt,
    } = await getServiceApplication(token);
    const structure = structureAnswers({ tabs, addAnother });
    const answers = { ...answer, ...marksOf(questionnaire, documents) };
    const application = createBareApplication({ questionnaire, answers, structure, today, mode: 'read' });
    return { is: 'read', application, filed: { number, submittedAt: submittedAt ?? undefined, documents } };
  } catch (error) {
    if (isDeadSession(error)) return { is: 'dead' };
    return { is: 'failed', message: messageOf(error, messages) };
  }
}

/** Returns an answer for each existing document, whether or not the stored answers have it. */
function marksOf(
  questionnaire: Questionnaire,
  documents: Readonly<Record<string, ServiceDocument>>,
): Record<string, string> {
  const there = documentKeys(questionnaire).filter((key) => {
    const document = documentOf({ documents }, key);
    return document !== undefined && isConverted(document);
  });
  return Object.fromEntries(there.map((key) => [key, documentAnswered]));
}
