import { fillText, type Messages } from '@quire/messages';
import { type Institution } from '@quire/validation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { frameEmail, momentIn } from '../mail/frame-email.ts';
import type { Email } from '../mail/mail.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import type { BrowserCookies } from './browser-cookies.ts';
import { codeMinutes } from './confirmation-code.ts';
import { resetMinutes } from './reset-link.ts';

/** Every email about an account: its reason, the next step, and advice if the reader did not ask for it. */
export interface Emails {
  /** @param signUp the sign-up that the code confirms, and whether no other waits at the address */
  confirmationCode(to: string, code: string, signUp: { madeAt: number; isAlone: boolean }): Email;
  confirmByLink(to: string, link: string): Email;
  alreadyRegistered(to: string): Email;
  resetLink(to: string, link: string): Email;
  passwordChanged(to: string): Email;
}

/** Emails in the language of the request. */
export type EmailsTo = (request: Pick<FastifyRequest, 'messages'>) => Emails;

/** What the calls about accounts are served with. */
export interface ServedAccounts {
  app: FastifyInstance;
  dependencies: Dependencies;
  sessions: SessionCookies;
  cookies: BrowserCookies;
  emailsTo: EmailsTo;
}

export function accountEmails(
  institution: Institution,
  { letters }: Pick<Messages, 'letters'>,
  publicUrl: string,
): Emails {
  const email = (to: string, subject: string, paragraphs: string[]): Email =>
    frameEmail(institution, letters, { to, subject, paragraphs });
  const address = `${publicUrl}/forgot`;
  return {
    confirmationCode: (to, code, { madeAt, isAlone }) =>
      email(to, letters.codeSubject, [
        fillText(letters.code, { code }),
        fillText(letters.codeUse, {
          date: momentIn(institution, madeAt),
          address: `${publicUrl}/confirm`,
          minutes: codeMinutes,
        }),
        ...(isAlone ? [] : [fillText(letters.codeOthers, { address })]),
        letters.codeUnasked,
      ]),
    confirmByLink: (to, link) =>
      email(to, letters.confirmSubject, [
        letters.confirm,
        link,
        fillText(letters.confirmUse, { minutes: resetMinutes }),
        letters.confirmUnasked,
      ]),
    alreadyRegistered: (to) =>
      email(to, letters.registeredSubject, [
        letters.registered,
        fillText(letters.registeredUse, { loginAddress: `${publicUrl}/login`, address }),
        letters.registeredUnasked,
      ]),
    resetLink: (to, link) =>
      email(to, letters.resetSubject, [
        letters.reset,
        link,
        fillText(letters.resetUse, { minutes: resetMinutes }),
        letters.resetUnasked,
      ]),
    passwordChanged: (to) =>
      email(to, letters.changedSubject, [letters.changed, fillText(letters.changedUnasked, { address })]),
  };
}
