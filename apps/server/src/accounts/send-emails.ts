import type { Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { BreakerOpen, createBreaker, type Breaker, type BreakerLimits } from '../jobs/breaker.ts';
import { endEmail, noteTrouble, readEmail, type WaitingEmail } from '../mail/email-store.ts';
import { MailRefused } from '../mail/mail.ts';
import { renewCode } from './confirmation-code.ts';
import { renewLink } from './reset-link.ts';

export const emailsAtOnce = 3;
export const mailBreaker: BreakerLimits = { failures: 5, openMs: 30_000 };

/** Starts to send the emails that transactions have written, in this process. */
export async function sendEmails(dependencies: Dependencies, limits = mailBreaker): Promise<void> {
  const { jobs, database, clock, mail } = dependencies;
  // An outbox of files cannot be overloaded.
  const breaker: Breaker =
    mail.outbox === undefined ? createBreaker(dependencies, { ...limits, program: 'mail', isAway }) : (call) => call();
  await jobs.work('send-letter', {
    atOnce: emailsAtOnce,
    does: ({ letterId }) => sendEmail(dependencies, breaker, letterId),
    givesUp: async ({ letterId }) => {
      const {
        rows: [row],
      } = await database.query<{ trouble: string | null }>('SELECT trouble FROM letter WHERE letter_id = $1', [
        letterId,
      ]);
      await endEmail(database, letterId, { refused: row?.trouble ?? 'no try has ended' }, clock());
    },
  });
}

async function sendEmail(
  { database, secrets, mail, clock, log }: Dependencies,
  breaker: Breaker,
  letterId: string,
): Promise<void> {
  const waiting = await readEmail(database, secrets, letterId);
  if (!waiting) return;
  // Codes replaced or spent since then would only puzzle the reader.
  if (!(await renew(database, { secrets, now: clock() }, waiting)))
    return endEmail(database, letterId, { refused: 'what it opens was replaced or used meanwhile' }, clock());
  try {
    await breaker(() => mail.send(waiting.email, letterId));
  } catch (error) {
    if (error instanceof BreakerOpen) throw error;
    const trouble = describeTrouble(error);
    if (!isForGood(error)) {
      await noteTrouble(database, letterId, trouble);
      throw error;
    }
    log.warn({ trouble }, 'an email was refused for good');
    return endEmail(database, letterId, { refused: trouble }, clock());
  }
  await endEmail(database, letterId, 'sent', clock());
}

/** Restarts the lifetime of a code or link as its email leaves: the mail server may have been down for longer. */
async function renew(
  queryable: Queryable,
  { secrets, now }: { secrets: Dependencies['secrets']; now: number },
  { applicationId, opens: { code, linkId } }: WaitingEmail,
): Promise<boolean> {
  if (code !== undefined) return renewCode(queryable, secrets, applicationId, code, now);
  return linkId === undefined || renewLink(queryable, applicationId, linkId, now);
}

interface TransportError extends Error {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
}

/** Returns whether the mail server refused this one email, by its recipient or content. */
const isOfEmail = ({ command, responseCode }: TransportError): boolean =>
  typeof responseCode === 'number' && (command === 'RCPT TO' || command === 'DATA');
const isAway = (error: unknown): boolean => !(error instanceof MailRefused) && !isOfEmail(error as TransportError);

/** Returns whether retries are useless: the address is invalid, or recipient or content were refused for good. */
const isForGood = (error: unknown): boolean =>
  error instanceof MailRefused ||
  (isOfEmail(error as TransportError) && Number((error as TransportError).responseCode) >= 500);

/** Returns the kind of trouble without the mail server's reply, which may repeat an address. */
function describeTrouble(error: unknown): string {
  const { name, code, command, responseCode } = error as TransportError;
  return (
    [name === 'MailRefused' ? name : undefined, code, command, responseCode]
      .filter((part) => typeof part === 'string' || typeof part === 'number')
      .join(' ') || 'unknown'
  );
}
