import type { Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { endLetter, noteTrouble, readLetter, type WaitingLetter } from '../mail/letter-store.ts';
import { MailRefused } from '../mail/mail.ts';
import { renewCode } from './confirmation-code.ts';
import { renewLink } from './reset-link.ts';

/** Letters at the same time in one process. */
export const lettersAtOnce = 3;

/** Sends the letters that transactions have written, in this process from here on. */
export async function sendLetters(dependencies: Dependencies): Promise<void> {
  const { jobs, database, clock } = dependencies;
  await jobs.work('send-letter', {
    atOnce: lettersAtOnce,
    does: ({ letterId }) => sendLetter(dependencies, letterId),
    givesUp: async ({ letterId }) => {
      const { rows: [row] } = await database.query<{ trouble: string | null }>('SELECT trouble FROM letter WHERE letter_id = $1', [letterId]);
      await endLetter(database, letterId, { refused: row?.trouble ?? 'no try has ended' }, clock());
    },
  });
}

async function sendLetter({ database, secrets, mail, clock, log }: Dependencies, letterId: string): Promise<void> {
  const waiting = await readLetter(database, secrets, letterId);
  if (!waiting) return;
  // What was replaced or spent since would only puzzle its reader.
  if (!await renew(database, { secrets, now: clock() }, waiting)) return endLetter(database, letterId, { refused: 'what it opens was replaced or used meanwhile' }, clock());
  try {
    await mail.send(waiting.letter, letterId);
  } catch (error) {
    const trouble = describeTrouble(error);
    if (!isForGood(error)) {
      await noteTrouble(database, letterId, trouble);
      throw error;
    }
    log.warn({ trouble }, 'a letter was refused for good');
    return endLetter(database, letterId, { refused: trouble }, clock());
  }
  await endLetter(database, letterId, 'sent', clock());
}

/** The time of a code or link begins when its letter leaves: the mail server may have been away for longer than that. */
async function renew(queryable: Queryable, { secrets, now }: { secrets: Dependencies['secrets']; now: number }, { applicationId, opens: { code, linkId } }: WaitingLetter): Promise<boolean> {
  if (code !== undefined) return renewCode(queryable, secrets, applicationId, code, now);
  return linkId === undefined || renewLink(queryable, applicationId, linkId, now);
}

interface TransportError extends Error { code?: unknown; command?: unknown; responseCode?: unknown }

/** Whether no later try would do better: the address is none, or the mail server will have neither its reader nor its words. */
function isForGood(error: unknown): boolean {
  const { command, responseCode } = error as TransportError;
  return error instanceof MailRefused || (typeof responseCode === 'number' && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA'));
}

/** The kind of trouble, without the words of the mail server, which may repeat an address. */
function describeTrouble(error: unknown): string {
  const { name, code, command, responseCode } = error as TransportError;
  return [name === 'MailRefused' ? name : undefined, code, command, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') || 'unknown';
}
