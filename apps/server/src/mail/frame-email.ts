import { fillText, type Messages } from '@quire/messages';
import { formatIn, usualDates, type Institution } from '@quire/validation';
import type { Email } from './mail.ts';

/**
 * An email of the institution: its name before the subject and at the end, and whom to ask, if anybody. A paragraph
 * that is an address becomes a link, and a line that is a code is large. Lines after dashes are a list.
 */
export function frameEmail(
  { name, technicalHelp }: Pick<Institution, 'name' | 'technicalHelp'>,
  { questions }: Messages['letters'],
  { to, subject, paragraphs }: { to: string; subject: string; paragraphs: readonly string[] },
): Email {
  const all = [...paragraphs, ...(technicalHelp ? [fillText(questions, technicalHelp)] : []), name];
  return { to, subject: `${name}: ${subject}`, text: `${all.join('\n\n')}\n`, html: all.map(asHtml).join('\n') };
}

/** A moment as the clock at the institution's place shows it, in the way of its locale. */
export const momentIn = (
  { timeZone, locale = usualDates.locale }: Pick<Institution, 'timeZone' | 'locale'>,
  at: number,
): string =>
  formatIn(locale, { ...dateAndTime, timeZone })
    .format(at)
    .replace(/\u202f/g, ' ');

const dateAndTime = {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** A paragraph of plain words as HTML. */
function asHtml(words: string): string {
  const escaped = words.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  if (/^https?:\/\/\S+$/.test(words)) return `<p><a href="${escaped}">${escaped}</a></p>`;
  const blocks: { kind: Kind; lines: string[] }[] = [];
  for (const line of escaped.split('\n')) {
    const kind = /^\d{6}$/.test(line) ? 'code' : line.startsWith('- ') ? 'point' : 'words';
    const last = blocks.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else blocks.push({ kind, lines: [line] });
  }
  return blocks.map(({ kind, lines }) => written[kind](lines)).join('\n');
}

type Kind = 'words' | 'point' | 'code';

const written: Record<Kind, (lines: readonly string[]) => string> = {
  words: (lines) => `<p>${lines.join('<br>\n')}</p>`,
  point: (lines) => `<ul>${lines.map((line) => `<li>${line.slice(2)}</li>`).join('')}</ul>`,
  code: (lines) => `<p style="font-size: 2em; font-weight: bold; letter-spacing: 0.1em">${lines.join('<br>\n')}</p>`,
};
