import { fillText, formatIn, usualDates, type Institution, type Messages } from '@quire/validation';
import { letterPage, type Sender, type Words } from './letter-page.ts';
import type { Letter } from './mail.ts';

/**
 * An email of the institution: its name before the subject and at the end, and whom to ask, if anybody. Readers of HTML
 * see it in the look of the institution.
 */
export function frameLetter(
  sender: Sender & Pick<Institution, 'technicalHelp'>,
  { questions }: Messages['letters'],
  { to, subject, paragraphs, action }: Words & { to: string },
): Letter {
  const { name, technicalHelp } = sender;
  const all = [...paragraphs, ...(technicalHelp ? [fillText(questions, technicalHelp)] : [])];
  return {
    to,
    subject: `${name}: ${subject}`,
    text: `${[...all, name].join('\n\n')}\n`,
    html: letterPage(sender, { subject, paragraphs: all, action }),
  };
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
