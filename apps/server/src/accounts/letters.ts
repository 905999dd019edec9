import type { Institution } from '@quire/validation';
import type { Letter } from '../mail/mail.ts';
import { codeMinutes } from './confirmation-code.ts';

export const resetMinutes = 60;

/** Every mail about an account: what it is about, what to do, and what if it was not the reader. */
export interface Letters {
  confirmationCode(to: string, code: string): Letter;
  alreadyRegistered(to: string): Letter;
  resetLink(to: string, link: string): Letter;
  passwordChanged(to: string): Letter;
}

export function accountLetters({ name, technicalHelp }: Institution, publicUrl: string): Letters {
  const letter = (to: string, subject: string, paragraphs: string[]): Letter => {
    const all = [...paragraphs, `Questions? Write to ${technicalHelp.email}.`, `${name}`];
    return { to, subject: `${name}: ${subject}`, text: `${all.join('\n\n')}\n`, html: all.map((words) => `<p>${asHtml(words)}</p>`).join('\n') };
  };
  return {
    confirmationCode: (to, code) => letter(to, 'your confirmation code', [
      `Your confirmation code is ${code}.`,
      `Enter it at ${publicUrl}/confirm within ${codeMinutes} minutes to confirm your account. Only the newest code works, and only once.`,
      'If you did not ask for an account, ignore this message: without the code nothing happens.',
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

/** Plain words as HTML; an address that stands alone becomes a link. */
function asHtml(words: string): string {
  const escaped = words.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return /^https?:\/\/\S+$/.test(words) ? `<a href="${escaped}">${escaped}</a>` : escaped;
}
