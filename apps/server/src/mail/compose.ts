import type { SendMailOptions } from 'nodemailer';
import type { Letter, Sender } from './mail.ts';

/** The message of a letter. The recipient is an object, so that nothing in it is read as a list; no part may name a file or URL. */
export function compose({ to, subject, text, html }: Letter, from: string | Sender): SendMailOptions {
  return {
    from, subject, text,
    to: { name: '', address: to },
    ...(html !== undefined && { html }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
