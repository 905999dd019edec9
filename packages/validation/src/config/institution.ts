import { z } from 'zod';
import { isLocale, nearestLocale } from './date-way.ts';
import { calendarOf } from './calendar-of.ts';
import { nearestName } from './nearest-name.ts';
import { controlNames } from './controls.ts';
import { keyText, nameText, shownText } from './scalar.ts';

const email = z.email('Write an email address, such as forms@northfield.example.');
const address = z
  .string()
  .regex(
    /^https?:\/\/[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,5})?([/?#]\S*)?$/,
    'Write a whole address, such as https://www.wexcombe.example/privacy.',
  );
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'A color is # and six hexadecimal digits, such as #1f3a5f.');

const colors = z.strictObject({
  primary: color,
  secondary: color,
  accent: color,
  neutral: color,
  white: color,
  error: color,
  disabled: color,
  paper: color,
  ink: color,
  ink2: color,
  line: color,
  soft: color,
  errorSoft: color,
  ok: color,
});
export type Colors = z.infer<typeof colors>;

/** Returns the time zone nearest to an unknown name. */
function nearestZone(wrong: string): string {
  const nearest = nearestName(wrong, Intl.supportedValuesOf('timeZone'));
  return nearest === undefined
    ? 'Write the name of an IANA time zone, such as America/New_York.'
    : `Write "${nearest}" if that was meant; it is the name of an IANA time zone.`;
}

/** Returns the locale nearest to an unknown text. */
function localeFix(wrong: string): string {
  const nearest = nearestLocale(wrong);
  return nearest === undefined
    ? 'Write a language and a country, such as en-GB, de-DE or sv-SE.'
    : `Write "${nearest}" if that was meant; it is a language and a country.`;
}

/** institution.yaml: who asks, how they look, and whom to ask. What is left out, `institutionOf` fills in. */
export const institutionSchema = z.strictObject({
  name: shownText,
  monogram: z
    .string()
    .regex(/^\S{1,2}$/u, 'Write one or two letters.')
    .optional(),
  applicationTitle: shownText.optional(),
  address: z.array(shownText).min(1).optional(),
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
    )
    .optional(),
  /** A BCP 47 tag: dates and times are typed and shown in its order. Without it, en-US. */
  locale: z
    .string()
    .regex(/^[A-Za-z]/, 'Write a language and a country, such as en-GB.')
    .refine(isLocale, { error: ({ input }) => localeFix(String(input)) })
    .optional(),
  /** Contact for applicants. If absent, no address is shown. */
  contact: z.strictObject({ email, phone: shownText.optional() }).optional(),
  technicalHelp: z.strictObject({ email }).optional(),
  links: z
    .strictObject({
      privacyPolicy: address,
      cookieNotice: address,
      browserCookies: address,
      analyticsOptOut: address,
      pdfReader: address,
    })
    .partial()
    .optional(),
  /** Where a login leads, and every unknown path. */
  defaultPage: nameText.optional(),
  /** The prefix of the cookies by which a browser knows that somebody is logged in. */
  identityCookiePrefix: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_.-]*$/, 'Begin with a letter; letters, digits, _ . and - may follow.')
    .optional(),
  /** When a wrong answer is first reported at its question: once somebody has tried to submit, or as it is left. */
  validate: z.enum(['onSubmit', 'onLeave']).optional(),
  /** Kind of questions that are marked: optional or required ones. */
  marks: z.enum(['optional', 'required']).optional(),
  /** Rights of a visitor without an account; without it, another item needs one. */
  anonymous: z.strictObject({ addAnother: z.boolean().optional() }).optional(),
  /** The number that `maxLength: characterLimit` of a question represents. */
  characterLimit: z.int().min(1).max(100_000).optional(),
  /** Constants that are kept with each submission, by name. */
  submission: z
    .record(z.string().regex(/^[a-z][a-z0-9_]*$/, 'Write the name in small letters, digits and _.'), shownText)
    .optional(),
  /** Questions whose answers are beside the applicant's name wherever the whole application is read. */
  keyFacts: z.array(keyText).min(1).max(12).optional(),
  emailStyle: z.strictObject({ from: shownText }).optional(),
  /** Words that the text on what comes next fills in by their names. */
  codes: z.record(z.string().regex(/^\w+$/, 'A code has letters, digits and _ in its name.'), shownText).optional(),
  /**
   * Controls that the host app adds. Each behaves as one of Quire's own, for the checks, the server and other host
   * apps.
   */
  controls: z.record(nameText, z.strictObject({ as: z.enum(controlNames) })).optional(),
  theme: z
    .strictObject({
      colors: colors.partial().optional(),
      /** For applicants who prefer dark. Missing colors are derived from the light ones. */
      darkColors: colors.partial().optional(),
      colours: colors.partial().optional().meta({ deprecated: true }),
      darkColours: colors.partial().optional().meta({ deprecated: true }),
      fonts: z.strictObject({ heading: shownText, body: shownText }).optional(),
    })
    .optional(),
});
type WrittenInstitution = z.infer<typeof institutionSchema>;
type Usual =
  | 'monogram'
  | 'applicationTitle'
  | 'address'
  | 'timeZone'
  | 'links'
  | 'defaultPage'
  | 'identityCookiePrefix'
  | 'characterLimit'
  | 'emailStyle';
type Whole<Type> = { [Field in keyof Type]: Type[Field] };
export type Institution = Whole<
  Omit<WrittenInstitution, Usual | 'theme'> & {
    [Field in Usual]-?: NonNullable<WrittenInstitution[Field]>;
  } & {
    theme: { colors: Colors; darkColors?: Partial<Colors> | undefined; fonts: { heading: string; body: string } };
  }
>;

/** The look of `tokens.css`. */
const usualTheme: Institution['theme'] = {
  colors: {
    primary: '#1f3a5f',
    secondary: '#4a5564',
    accent: '#a8480f',
    neutral: '#7d8490',
    white: '#ffffff',
    error: '#b3261e',
    disabled: '#6b7280',
    paper: '#fbfaf7',
    ink: '#1c2430',
    ink2: '#4a5564',
    line: '#d9d5cb',
    soft: '#eef2f7',
    errorSoft: '#fdf1ef',
    ok: '#1e6b45',
  },
  fonts: { heading: 'Source Serif 4 Variable', body: 'Source Sans 3 Variable' },
};

/**
 * Returns an institution with everything that it leaves out. Its time zone is that of this process.
 * @param firstPage the page that a login leads to, unless the institution names one
 */
export const institutionOf = (
  { theme: { colours, darkColours, ...theme } = {}, ...written }: WrittenInstitution,
  firstPage: string,
  applicationTitle: string,
): Institution => ({
  monogram: Array.from(written.name)[0] ?? '',
  applicationTitle,
  address: [],
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  links: {},
  defaultPage: firstPage,
  identityCookiePrefix: 'Quire.',
  characterLimit: 2000,
  emailStyle: { from: written.name },
  ...(written.contact && { technicalHelp: { email: written.contact.email } }),
  ...given(written),
  theme: {
    fonts: theme.fonts ?? usualTheme.fonts,
    colors: { ...usualTheme.colors, ...given(colours ?? {}), ...given(theme.colors ?? {}) },
    ...((theme.darkColors ?? darkColours) && {
      darkColors: { ...given(darkColours ?? {}), ...given(theme.darkColors ?? {}) },
    }),
  },
});

/** What a config in code leaves out may be a field that is undefined. */
const given = <Fields extends object>(fields: Fields): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
