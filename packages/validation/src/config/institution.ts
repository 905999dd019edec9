import { z } from 'zod';
import { calendarOf } from './calendar-of.ts';
import { nearestName } from './nearest-name.ts';
import { controlNames } from './controls.ts';
import { keyText, nameText, shownText } from './scalar.ts';

const email = z.email('Write an email address, such as admissions@wexcombe.example.');
const address = z
  .string()
  .regex(
    /^https?:\/\/[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,5})?([/?#]\S*)?$/,
    'Write a whole address, such as https://www.wexcombe.example/privacy.',
  );
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'A colour is # and six hexadecimal digits, such as #1f3a5f.');

const colours = z.strictObject({
  primary: colour,
  secondary: colour,
  accent: colour,
  neutral: colour,
  white: colour,
  error: colour,
  disabled: colour,
  paper: colour,
  ink: colour,
  ink2: colour,
  line: colour,
  soft: colour,
  errorSoft: colour,
  ok: colour,
});
export type Colours = z.infer<typeof colours>;

/** institution.yaml: the institution, its appearance, and the code values of the specification. */
/** Returns the time zone nearest to a name that is none. */
function nearestZone(wrong: string): string {
  const nearest = nearestName(wrong, Intl.supportedValuesOf('timeZone'));
  return nearest === undefined
    ? 'Write the name of an IANA time zone, such as America/New_York.'
    : `Write "${nearest}" if that was meant; it is the name of an IANA time zone.`;
}

export const institutionShape = z.strictObject({
  name: shownText,
  monogram: z.string().regex(/^\S{1,2}$/u, 'Write one or two letters.'),
  applicationTitle: shownText,
  address: z.array(shownText).min(1),
  /** An IANA zone: dates such as "13 years ago" are counted here. */
  timeZone: z
    .string()
    .regex(/^[A-Za-z]/, 'Write the name of a time zone, such as America/New_York.')
    .refine(
      (zone) => {
        try {
          calendarOf(zone);
          return true;
        } catch {
          return false;
        }
      },
      { error: ({ input }) => nearestZone(String(input)) },
    ),
  admissions: z.strictObject({ email, phone: shownText }),
  technicalHelp: z.strictObject({ email }),
  links: z.strictObject({
    privacyPolicy: address,
    cookieNotice: address,
    browserCookies: address,
    analyticsOptOut: address,
    pdfReader: address,
  }),
  /** Where a login leads, and every unknown path. */
  defaultPage: nameText,
  /** The prefix of the cookies by which a browser knows that somebody is logged in. */
  identityCookiePrefix: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_.-]*$/, 'Begin with a letter; letters, digits, _ . and - may follow.'),
  /** When a wrong answer is first reported at its question: once the student has tried to submit, or as it is left. */
  validate: z.enum(['onSubmit', 'onLeave']).optional(),
  /** Kind of questions that are marked: optional or required ones. */
  marks: z.enum(['optional', 'required']).optional(),
  /** The number that `maxLength: characterLimit` of a question represents. */
  characterLimit: z.int().min(1).max(100_000),
  /** Kept with each submission. */
  intendedStudentType: shownText,
  /** Questions whose answers are beside the applicant's name wherever the whole application is read. */
  keyFacts: z.array(keyText).min(1).max(12).optional(),
  emailStyle: z.strictObject({ from: shownText }),
  /** Words that the text on what comes next fills in by their names. */
  codes: z.record(z.string().regex(/^\w+$/, 'A code has letters, digits and _ in its name.'), shownText).optional(),
  /**
   * Controls that the host app adds. Each behaves as one of Quire's own, for the checks, the server and other host
   * apps.
   */
  controls: z.record(nameText, z.strictObject({ as: z.enum(controlNames) })).optional(),
  theme: z.strictObject({
    colours,
    /** For applicants who prefer dark. Missing colors are derived from the light ones. */
    darkColours: colours.partial().optional(),
    fonts: z.strictObject({ heading: shownText, body: shownText }),
  }),
});
export type Institution = z.infer<typeof institutionShape>;
