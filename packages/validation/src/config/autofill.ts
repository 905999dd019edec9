import { z } from 'zod';
import { didYouMean, nearestName } from './nearest-name.ts';

/** The field names of HTML's autocomplete attribute. */
const fields = [
  'name',
  'honorific-prefix',
  'given-name',
  'additional-name',
  'family-name',
  'honorific-suffix',
  'nickname',
  'username',
  'new-password',
  'current-password',
  'one-time-code',
  'organization-title',
  'organization',
  'street-address',
  'address-line1',
  'address-line2',
  'address-line3',
  'address-level4',
  'address-level3',
  'address-level2',
  'address-level1',
  'country',
  'country-name',
  'postal-code',
  'language',
  'bday',
  'bday-day',
  'bday-month',
  'bday-year',
  'sex',
  'url',
  'photo',
];
/** Those that may say of which place or device they are. */
const contacts = [
  'tel',
  'tel-country-code',
  'tel-national',
  'tel-area-code',
  'tel-local',
  'tel-extension',
  'email',
  'impp',
];

const places = ['home', 'work', 'mobile', 'fax', 'pager'];

const section = 'section-[a-z0-9-]+';
const aroundOnly = new RegExp(`^(?:off|${section}|(?:${section} )?(?:shipping|billing))$`);
const whole = new RegExp(
  `^(?:(?:${section} )?(?:(?:shipping|billing) )?(?:(?:${fields.join('|')})|(?:(?:${places.join('|')}) ` +
    `)?(?:${contacts.join('|')}))|off|on)$`,
);

/** `autocomplete` of a question: what HTML says of one field. */
export const autocompleteText: z.ZodType<string> = z.string().regex(whole, {
  error: ({ input }) =>
    didYouMean(
      nearestName(String(input).split(' ').at(-1)!, [...fields, ...contacts, 'off']),
      'Write off, or a token of HTML such as given-name. Before it may stand home, work or mobile for a phone ' +
        'or an email, shipping or billing, and first of all a section such as section-mailing.',
    ),
});

/** `autofill` of a block's use: `off`, or what comes before the tokens of its questions. */
export const autofillText: z.ZodType<string> = z
  .string()
  .regex(
    aroundOnly,
    'Write off, or a section of your own such as section-mailing, with shipping or billing after it if you like.',
  );
