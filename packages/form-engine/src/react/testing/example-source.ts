import type { Condition, ConfigSource, Item, OptionList, Page, SourceFile } from '@quire/validation';
import { exampleMessages } from './example-messages.ts';

/** The part of a config that an example gives; the rest is made up. */
export interface Example {
  pages: { page: string; title: string; intro?: string; items: Item[] }[];
  keys: string[];
  lists?: Record<string, OptionList>;
  conditions?: Record<string, Condition>;
  blocks?: Record<string, Item[]>;
  controls?: NonNullable<ConfigSource['institution']['content']['controls']>;
}

const site = 'https://wexcombe.example/';
const colour = '#1c2430';

/** A whole config directory around a few pages. */
export function exampleSource({
  pages,
  keys,
  lists = {},
  conditions = {},
  blocks = {},
  controls = {},
}: Example): ConfigSource {
  return {
    institution: file('institution.yaml', { ...institution, controls }),
    dataModel: file('data-model.yaml', { groups: [{ group: 'all', keys }] }),
    conditions: file('conditions.yaml', conditions),
    messages: file('messages/en.yaml', exampleMessages),
    lists: Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, file(`lists/${name}.yaml`, list)])),
    blocks: Object.fromEntries(
      Object.entries(blocks).map(([block, items]) => [block, file(`blocks/${block}.yaml`, { block, items })]),
    ),
    pages: pages.map((page, index) => file<Page>(`pages/${page.page}.yaml`, { order: index + 1, ...page })),
  };
}

const file = <Content>(name: string, content: Content): SourceFile<Content> => ({ file: name, content });

const institution: ConfigSource['institution']['content'] = {
  name: 'Wexcombe University',
  monogram: 'W',
  applicationTitle: 'Freshman application',
  address: ['12 Cathedral Row'],
  timeZone: 'America/New_York',
  admissions: { email: 'admissions@wexcombe.example', phone: '(555) 555-5555' },
  technicalHelp: { email: 'help@wexcombe.example' },
  links: { privacyPolicy: site, cookieNotice: site, browserCookies: site, analyticsOptOut: site, pdfReader: site },
  defaultPage: 'about',
  identityCookiePrefix: 'quire',
  characterLimit: 7000,
  intendedStudentType: 'Freshman',
  emailStyle: { from: 'admissions@wexcombe.example' },
  codes: { sat: '1', act: '2', financialAid: '3' },
  theme: {
    colours: {
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
    },
    fonts: { heading: 'serif', body: 'sans-serif' },
  },
};
