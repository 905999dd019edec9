import { fillText, type Institution, type Messages } from '@quire/validation';
import type { Letter } from './mail.ts';

/** A letter of the institution: its name before the subject and at the end, and whom to ask. A paragraph that is an address becomes a link. */
export function frameLetter({ name, technicalHelp: { email } }: Institution, { questions }: Messages['letters'], { to, subject, paragraphs }: { to: string; subject: string; paragraphs: readonly string[] }): Letter {
  const all = [...paragraphs, fillText(questions, { email }), name];
  return { to, subject: `${name}: ${subject}`, text: `${all.join('\n\n')}\n`, html: all.map((words) => `<p>${asHtml(words)}</p>`).join('\n') };
}

/** When something happened, as a reader at the institution's place tells it. */
export const momentIn = ({ timeZone }: Pick<Institution, 'timeZone'>, at: number): string => formatOf(timeZone).format(at).replace(/\u202f/g, ' ');

/** Made once: it takes so long that the time of an answer would tell which letter is written. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone });
  formats.set(timeZone, made);
  return made;
}

/** Plain words as HTML; an address that stands alone becomes a link. */
function asHtml(words: string): string {
  const escaped = words.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return /^https?:\/\/\S+$/.test(words) ? `<a href="${escaped}">${escaped}</a>` : escaped.replaceAll('\n', '<br>\n');
}
