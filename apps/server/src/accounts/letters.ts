import { fillText, type Institution, type Messages } from '@quire/validation';
import type { FastifyRequest } from 'fastify';
import { frameLetter, momentIn } from '../mail/frame-letter.ts';
import type { Words } from '../mail/letter-page.ts';
import type { Letter } from '../mail/mail.ts';
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

export function accountLetters(
  institution: Institution,
  { letters }: Pick<Messages, 'letters'>,
  publicUrl: string,
): Letters {
  const letter = (to: string, subject: string, paragraphs: string[], action: Words['action']): Letter =>
    frameLetter(institution, letters, { to, subject, paragraphs, action });
  const address = `${publicUrl}/forgot`;
  const confirmAddress = `${publicUrl}/confirm`;
  const loginAddress = `${publicUrl}/login`;
  return {
    confirmationCode: (to, code, { madeAt, isAlone }) =>
      letter(
        to,
        letters.codeSubject,
        [
          fillText(letters.code, { code }),
          fillText(letters.codeUse, {
            date: momentIn(institution, madeAt),
            address: confirmAddress,
            minutes: codeMinutes,
          }),
          ...(isAlone ? [] : [fillText(letters.codeOthers, { address })]),
          letters.codeUnasked,
        ],
        { label: letters.codeAction, address: confirmAddress },
      ),
    confirmByLink: (to, link) =>
      letter(
        to,
        letters.confirmSubject,
        [letters.confirm, link, fillText(letters.confirmUse, { minutes: resetMinutes }), letters.confirmUnasked],
        { label: letters.confirmAction, address: link },
      ),
    alreadyRegistered: (to) =>
      letter(
        to,
        letters.registeredSubject,
        [letters.registered, fillText(letters.registeredUse, { loginAddress, address }), letters.registeredUnasked],
        { label: letters.registeredAction, address: loginAddress },
      ),
    resetLink: (to, link) =>
      letter(
        to,
        letters.resetSubject,
        [letters.reset, link, fillText(letters.resetUse, { minutes: resetMinutes }), letters.resetUnasked],
        { label: letters.resetSubject, address: link },
      ),
    passwordChanged: (to) =>
      letter(to, letters.changedSubject, [letters.changed, fillText(letters.changedUnasked, { address })], {
        label: letters.resetSubject,
        address,
      }),
  };
}
