import { fillText, type Institution, type Messages } from '@quire/validation';
import type { FastifyRequest } from 'fastify';
import type { Letter } from '../mail/mail.ts';
import { codeMinutes } from './confirmation-code.ts';
import { resetMinutes } from './reset-link.ts';

/** Every mail about an account: what it is about, what to do, and what if it was not the reader. */
export interface Letters {
  /** @param signUp the sign-up that the code confirms, and whether no other waits at the address */
  confirmationCode(to: string, code: string, signUp: { madeAt: number; isAlone: boolean }): Letter;
  confirmByLink(to: string, link: string): Letter;
  alreadyRegistered(to: string): Letter;
  resetLink(to: string, link: string): Letter;
  passwordChanged(to: string): Letter;
}

/** The letters in the language of who asks for one. */
export type LettersTo = (request: Pick<FastifyRequest, 'messages'>) => Letters;

export function accountLetters({ name, timeZone, technicalHelp: { email } }: Institution, { letters }: Pick<Messages, 'letters'>, publicUrl: string): Letters {
  const letter = (to: string, subject: string, paragraphs: string[]): Letter => {
    const all = [...paragraphs, fillText(letters.questions, { email }), name];
    return { to, subject: `${name}: ${subject}`, text: `${all.join('\n\n')}\n`, html: all.map((words) => `<p>${asHtml(words)}</p>`).join('\n') };
  };
  const address = `${publicUrl}/forgot`;
  return {
    confirmationCode: (to, code, { madeAt, isAlone }) => letter(to, letters.codeSubject, [
      fillText(letters.code, { code }),
      fillText(letters.codeUse, { date: momentIn({ timeZone }, madeAt), address: `${publicUrl}/confirm`, minutes: codeMinutes }),
      ...(isAlone ? [] : [fillText(letters.codeOthers, { address })]),
      letters.codeUnasked,
    ]),
    confirmByLink: (to, link) => letter(to, letters.confirmSubject, [letters.confirm, link, fillText(letters.confirmUse, { minutes: resetMinutes }), letters.confirmUnasked]),
    alreadyRegistered: (to) => letter(to, letters.registeredSubject, [
      letters.registered, fillText(letters.registeredUse, { loginAddress: `${publicUrl}/login`, address }), letters.registeredUnasked,
    ]),
    resetLink: (to, link) => letter(to, letters.resetSubject, [letters.reset, link, fillText(letters.resetUse, { minutes: resetMinutes }), letters.resetUnasked]),
    passwordChanged: (to) => letter(to, letters.changedSubject, [letters.changed, fillText(letters.changedUnasked, { address })]),
  };
}

/** When something happened, as a reader at the institution's place tells it. */
export const momentIn = ({ timeZone }: Pick<Institution, 'timeZone'>, at: number): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone })
    .format(at).replace(/\u202f/g, ' ');

/** Plain words as HTML; an address that stands alone becomes a link. */
function asHtml(words: string): string {
  const escaped = words.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return /^https?:\/\/\S+$/.test(words) ? `<a href="${escaped}">${escaped}</a>` : escaped;
}
