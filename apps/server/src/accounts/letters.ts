import type { Institution } from '@quire/validation';
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

export function accountLetters(institution: Institution, publicUrl: string): Letters {
  const { name, technicalHelp } = institution;
  const letter = (to: string, subject: string, paragraphs: string[]): Letter => {
    const all = [...paragraphs, `Questions? Write to ${technicalHelp.email}.`, `${name}`];
    return { to, subject: `${name}: ${subject}`, text: `${all.join('\n\n')}\n`, html: all.map((words) => `<p>${asHtml(words)}</p>`).join('\n') };
  };
  return {
    confirmationCode: (to, code, { madeAt, isAlone }) => letter(to, 'your confirmation code', [
      `Your confirmation code is ${code}.`,
      `It confirms the account with the password that was typed at the sign-up of ${momentIn(institution, madeAt)}. Enter it at ${publicUrl}/confirm within ${codeMinutes} minutes. It works only once.`,
      ...(isAlone ? [] : [`Somebody has signed up with this address in another browser too, with another password. If that was not you, it was a stranger, who has no code as long as you keep it to yourself: use this one only if you signed up at that time. If you are not sure, choose a password of your own at ${publicUrl}/forgot, which confirms your account as well.`]),
      'If you did not ask for an account, ignore this message: without the code nothing happens.',
    ]),
    confirmByLink: (to, link) => letter(to, 'confirm your account', [
      'Somebody asked for a new confirmation code for this address. The sign-up it was asked for has ended, or several wait with different passwords, so that a code could confirm one that is not yours. Choose a password with this link instead:',
      link,
      `It works once, within ${resetMinutes} minutes, and confirms your account with the password that you choose there and no other.`,
      'If you did not ask for an account, ignore this message: without the link nothing happens.',
    ]),
    alreadyRegistered: (to) => letter(to, 'you already have an account', [
      'Somebody asked for a new account or a new confirmation code with this address. You already have a confirmed account, and nothing about it has changed.',
      `Log in at ${publicUrl}/login. If you forgot the password, choose a new one at ${publicUrl}/forgot.`,
      'If it was not you, you need not do anything.',
    ]),
    resetLink: (to, link) => letter(to, 'choose a new password', [
      'To choose a new password, open this link:',
      link,
      `It works once, within ${resetMinutes} minutes. Your password stays as it is until you choose another.`,
      'If you did not ask for this, ignore this message.',
    ]),
    passwordChanged: (to) => letter(to, 'your password was changed', [
      'The password of your account was just changed, and every device was logged out.',
      `If it was not you, choose a new password at once at ${publicUrl}/forgot and write to us.`,
    ]),
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
