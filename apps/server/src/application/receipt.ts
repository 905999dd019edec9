import { calls } from '@quire/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { serveCall } from '../http/serve-call.ts';
import { applicationNumber } from '../records/application-number.ts';
import { readApplication } from '../records/stored-application.ts';
import { studentOf } from '../sessions/require-session.ts';
import { fillText, type Messages } from '@quire/messages';
import { type Institution } from '@quire/validation';
import { frameEmail, momentIn } from '../mail/frame-email.ts';
import type { Email } from '../mail/mail.ts';

/**
 * The number by which people speak of an application, and when it was sent. A call of its own, because the profile is
 * what the specification says.
 */
export function serveReceipt(app: FastifyInstance, { database }: Pick<Dependencies, 'database'>): void {
  serveCall(app, calls.getReceipt, async ({ request }) => {
    const { applicationId } = studentOf(request);
    const { submitted_at: submittedAt } = await readApplication(database, applicationId);
    return { application_number: applicationNumber(applicationId), submitted_at: submittedAt?.toISOString() ?? null };
  });
}

interface ReceiptOf {
  to: string;
  /** Where the institution writes to from now on. */
  writtenTo: string;
  applicationId: string;
  submittedAt: number;
}

/** Returns the email after submission: the number, the day, and the next steps. */
export function receiptEmail(
  institution: Institution,
  { letters, completion }: Pick<Messages, 'letters' | 'completion'>,
  publicUrl: string,
  { to, writtenTo, applicationId, submittedAt }: ReceiptOf,
): Email {
  const nextSteps = fillText(completion.nextSteps, { ...institution.codes, email: writtenTo });
  return frameEmail(institution, letters, {
    to,
    subject: letters.receiptSubject,
    paragraphs: [
      fillText(letters.receipt, { number: applicationNumber(applicationId), date: momentIn(institution, submittedAt) }),
      `${completion.nextStepsHeading}:\n${withoutMarkup(nextSteps)}`,
      fillText(letters.receiptUse, { address: `${publicUrl}/login` }),
    ],
  });
}

/** Returns a text with its links as words and address, for an email. */
const withoutMarkup = (text: string): string => text.replace(/\[([^[\]]+)\]\(([^[()\s]+)\)/g, '$1 ($2)');
