import { institutionOf, type DescriptionsByField } from '@quire/validation';

const address = 'https://www.trust.example/privacy';
/** The look of Quire, as an example of one. */
const { colors, fonts } = institutionOf({ name: '' }, '', '').theme;
const darkColors = {
  primary: '#a3c2ee',
  secondary: '#b6bfcc',
  accent: '#ee9b5f',
  neutral: '#7f8a9b',
  white: '#1b212b',
  error: '#f4a9a1',
  disabled: '#8b94a3',
  paper: '#12161d',
  ink: '#e9e7e2',
  ink2: '#b6bfcc',
  line: '#39424f',
  soft: '#253144',
  errorSoft: '#3a2020',
  ok: '#83cfa6',
};
const colorTexts: Record<keyof typeof colors, string> = {
  primary: 'Headings, links and the main buttons.',
  secondary: 'Text on quieter buttons.',
  accent: 'Small marks that should be seen.',
  neutral: 'The edges of fields.',
  white: 'The ground of fields and cards, and what is written on the main buttons.',
  error: 'Mistakes.',
  disabled: 'What cannot be used at the moment.',
  paper: 'The ground of the page.',
  ink: 'Text.',
  ink2: 'Hints and other quiet text.',
  line: 'Lines between things.',
  soft: 'A ground that sets something apart.',
  errorSoft: 'The ground of messages about mistakes.',
  ok: 'What is done.',
};

const colorsDescribed = (field: string, set: typeof colors): DescriptionsByField =>
  Object.fromEntries(
    Object.entries(colorTexts).map(([name, text]) => [`${field}.${name}`, [text, set[name as keyof typeof colors]]]),
  );

/** The institution, its appearance and its codes. */
export const institutionDescriptions: DescriptionsByField = {
  'institution.name': ['The name of the institution.', 'Example Trust'],
  'institution.monogram': [
    'One or two letters in place of the name where there is little room. Without it, the first letter of the ' +
      'name.',
    'E',
  ],
  'institution.applicationTitle': [
    'What is applied for, as the head of every page says it.' +
      '\n\nWithout it, navigation.applicationTitle of the messages: Application.',
    'Grant application',
  ],
  'institution.address': [
    'The postal address, one entry for each line.\n\nWithout it, none is shown.',
    ['1 Market Street', 'Springfield, VT 05156'],
  ],
  'institution.timeZone': [
    'Where the institution is, in the names of the IANA time zones. Dates such as "13 years ago" are counted ' +
      'there.\n\nWithout it, the time zone of the machine. Name yours, or dates change hands at another midnight.',
    'America/New_York',
  ],
  'institution.locale': [
    'A language and a country, as a BCP 47 tag. Dates and times are typed and shown in its order; without it, en-US.' +
      '\n\nA date without a hint gets one in this order. Phone numbers are those of its country.',
    'en-GB',
  ],
  'institution.contact': [
    'Contact for applicants. Without it, help, emails and messages of failures show no address.',
    { email: 'forms@northfield.example', phone: '(802) 555-0100' },
  ],
  'institution.technicalHelp': [
    'Contact when something does not work; without it, `contact`.',
    { email: 'help@trust.example' },
  ],
  '*.email': ['An email address.', 'forms@northfield.example'],
  '*.phone': ['A telephone number, written as people read it.\n\nWithout it, none is shown.', '(802) 555-0100'],
  'institution.links': [
    'Pages of the institution that the application leads to.' +
      '\n\nA link that is left out is not shown. Without links of privacy, neither is their dialog.',
    {
      privacyPolicy: address,
      cookieNotice: address,
      browserCookies: address,
      analyticsOptOut: address,
      pdfReader: address,
    },
  ],
  'links.privacyPolicy': ['The privacy policy.', address],
  'links.cookieNotice': ['What cookies are for.', 'https://www.trust.example/cookies'],
  'links.browserCookies': ['How to manage cookies in a browser.', 'https://www.trust.example/cookies/browsers'],
  'links.analyticsOptOut': ['How to opt out of analytics.', 'https://www.trust.example/cookies/analytics'],
  'links.pdfReader': ['Where a PDF reader can be had.', 'https://get.adobe.com/reader/'],
  'institution.defaultPage': [
    'The page that a login and every unknown address lead to.\n\nWithout it, the first page.',
    'about',
  ],
  'institution.marks': [
    'Which questions say whether they must be answered: optional, those that need not; or required, those that ' +
      'must. Mark the rarer kind.' +
      '\n\nWithout it, the optional ones. The texts are form.optional and form.required of the messages. ' +
      'Assistive technology announces required questions in both cases.',
    'required',
  ],
  'institution.anonymous': [
    'What a visitor may do without an account; without it, nothing of these.' +
      '\n\nWithout an account, a visitor fills in the first item of an add-another group. A text says that an ' +
      'account adds another.',
    { addAnother: true },
  ],
  'anonymous.addAnother': [
    'Whether a visitor adds another item before there is an account.' +
      '\n\nThe items are kept on the device, and go into the account with the other answers. An account that ' +
      'has more items keeps them. Set it where a group has min: 0.',
    true,
  ],
  'institution.validate': [
    'When a wrong answer is first marked as wrong. onSubmit: after a first try to submit, with a quiet note ' +
      'before. onLeave: as the applicant leaves it. What is missing shows after that try in both.' +
      '\n\nWithout it, onSubmit. The message is there until the answer is right. A date that cannot be read and ' +
      'a text over its limit are always reported right away.',
    'onLeave',
  ],
  'institution.identityCookiePrefix': [
    'How the names of the cookies begin that tell the browser that somebody is logged in.',
    'TrustIdentity.',
  ],
  'institution.characterLimit': [
    'The most characters of an essay, for questions with maxLength: characterLimit.',
    7000,
  ],
  'institution.submission': [
    'What is kept with each submission, by names of your own, for the programs that read an export.' +
      '\n\nAn export has a column for each. Without it, nothing more is kept.',
    { round: 'Spring 2027' },
  ],
  'submission.*': ['What is kept under this name.', 'Spring 2027'],
  'institution.keyFacts': [
    'Questions whose answers are beside the name of the applicant, in the PDF copy and in the view of the ' +
      'office.\n\nUp to twelve, with their short labels. One without an answer is left out.',
    ['birth_date', 'applied_major'],
  ],
  'institution.emailStyle': ['How messages look that the application sends.', { from: 'Example Trust Grants' }],
  'emailStyle.from': ['The name of the sender.\n\nWithout it, the name of the institution.', 'Example Trust Grants'],
  'institution.codes': [
    'Numbers that other offices know the institution by. `completion.nextSteps` fills them in by their names.',
    { sat: '1234', act: '5678', financialAid: '001234' },
  ],
  'codes.*': ['A code.', '1234'],
  'institution.controls': [
    'Controls that the application adds, and which control of Quire each behaves as.',
    { grade_strip: { as: 'checkboxes' } },
  ],
  'controls.*': ['A control that the application adds.', { as: 'checkboxes' }],
  '*.as': ['The control of Quire that it behaves as, for the checks, the server and other applications.', 'checkboxes'],
  'institution.theme': ['Colors and fonts. What is left out is that of Quire.', { colors, darkColors, fonts }],
  'theme.colors': [
    'Colors for people who prefer light, each as # and six hexadecimal digits in quotation marks.' +
      '\n\nAnyone can choose the light or the dark theme under Appearance in the footer. The check measures the ' +
      'contrast of both sets, and says which color to change. It asks 4.5 to 1 for text, and 3 to 1 for edges ' +
      'and marks. Paper is always light.',
    colors,
  ],
  'theme.darkColors': [
    'Colors for people who prefer dark. What is left out is derived from the light colors.' +
      '\n\nThe hues are kept. On the dark theme the main buttons are light. Their text has the color of white, ' +
      'the ground of fields.',
    darkColors,
  ],
  ...colorsDescribed('colors', colors),
  ...colorsDescribed('darkColors', darkColors),
  'theme.colours': ['The former name of `colors`, until the next release.', colors],
  'theme.darkColours': ['The former name of `darkColors`, until the next release.', darkColors],
  ...colorsDescribed('colours', colors),
  ...colorsDescribed('darkColours', darkColors),
  'theme.fonts': ['The fonts, by the names that the application has for them.', fonts],
  'fonts.heading': ['For headings.', fonts.heading],
  'fonts.body': ['For all other text.', fonts.body],
};
