import { fillText, type Institution, type Messages } from '@quire/validation';
import { frameLetter, momentIn } from '../mail/frame-letter.ts';
import type { Letter } from '../mail/mail.ts';
import { applicationNumber } from '../records/application-number.ts';

interface ReceiptOf {
  to: string;
  /** Where the college writes to from now on. */
  writtenTo: string;
  applicationId: string;
  submittedAt: number;
}

/** The email that a student keeps after submitting: the number, the day, and what comes next. */
export function receiptLetter(
  institution: Institution,
  { letters, completion }: Pick<Messages, 'letters' | 'completion'>,
  publicUrl: string,
  { to, writtenTo, applicationId, submittedAt }: ReceiptOf,
): Letter {
  const nextSteps = fillText(completion.nextSteps, { ...institution.codes, email: writtenTo });
  return frameLetter(institution, letters, {
    to,
    subject: letters.receiptSubject,
    paragraphs: [
      fillText(letters.receipt, { number: applicationNumber(applicationId), date: momentIn(institution, submittedAt) }),
      `${completion.nextStepsHeading}:\n${withoutMarkup(nextSteps)}`,
      fillText(letters.receiptUse, { address: `${publicUrl}/login` }),
    ],
  });
}

/** A link of a page as an email writes it: the words, and the address. */
const withoutMarkup = (text: string): string => text.replace(/\[([^[\]]+)\]\(([^[()\s]+)\)/g, '$1 ($2)');
