import { fillText, type Messages } from '@quire/messages';
import { type Institution } from '@quire/validation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { frameLetter, momentIn } from '../mail/frame-letter.ts';
import type { Letter } from '../mail/mail.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import type { BrowserCookies } from './browser-cookies.ts';
import { codeMinutes } from './confirmation-code.ts';
import { resetMinutes } from './reset-link.ts';

/** Every email about an account: its reason, the next step, and advice if the reader did not ask for it. */
export interface Letters {
  /** @param signUp the sign-up that the code confirms, and whether no other waits at the address */
  confirmationCode(to: string, code: string, signUp: { madeAt: number; isAlone: boolean }): Letter;
  confirmByLink(to: string, link: string): Letter;
  alreadyRegistered(to: string): Letter;
  resetLink(to: string, link: string): Letter;
  passwordChanged(to: string): Letter;
}

/** Emails in the language of the request. */
export type LettersTo = (request: Pick<FastifyRequest, 'messages'>) => Letters;

/** What the calls about accounts are served with. */
export interface ServedAccounts {
  app: FastifyInstance;
  dependencies: Dependencies;
  sessions: SessionCookies;
  cookies: BrowserCookies;
  lettersTo: LettersTo;
}

export function accountLetters(
  institution: Institution,
  { letters }: Pick<Messages, 'letters'>,
  publicUrl: string,
): Letters {
  const letter = (to: string, subject: string, paragraphs: string[]): Letter =>
    frameLetter(institution, letters, { to, subject, paragraphs });
  const address = `${publicUrl}/forgot`;
  return {
    confirmationCode: (to, code, { madeAt, isAlone }) =>
      letter(to, letters.codeSubject, [
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
      letter(to, letters.confirmSubject, [
        letters.confirm,
        link,
        fillText(letters.confirmUse, { minutes: resetMinutes }),
        letters.confirmUnasked,
      ]),
    alreadyRegistered: (to) =>
      letter(to, letters.registeredSubject, [
        letters.registered,
        fillText(letters.registeredUse, { loginAddress: `${publicUrl}/login`, address }),
        letters.registeredUnasked,
      ]),
    resetLink: (to, link) =>
      letter(to, letters.resetSubject, [
        letters.reset,
        link,
        fillText(letters.resetUse, { minutes: resetMinutes }),
        letters.resetUnasked,
      ]),
    passwordChanged: (to) =>
      letter(to, letters.changedSubject, [letters.changed, fillText(letters.changedUnasked, { address })]),
  };
}
