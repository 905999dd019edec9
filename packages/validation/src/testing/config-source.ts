import type { Condition } from '../config/condition.ts';
import { institutionOf, type Institution } from '../config/institution.ts';
import type { Item } from '../config/item.ts';
import { type Messages } from '@quire/messages';
import { messagesSchema, type ForSome } from '../config/messages.ts';
import type { OptionList } from '../config/option-list.ts';
import type { Page } from '../config/page.ts';
import type { ConfigSource, SourceFile } from '../config/source.ts';

/** The part of a config that a test gives; the rest is made up. */
export interface ConfigExample {
  /** On a page named `about`. */
  items?: Item[];
  pages?: Readonly<Record<string, Item[]>> | readonly Omit<Page, 'order'>[];
  keys?: string[];
  blocks?: Record<string, Item[]>;
  lists?: Record<string, OptionList>;
  conditions?: Record<string, Condition>;
  institution?: Partial<Institution>;
  messages?: Messages;
  forSome?: readonly ForSome[] | undefined;
}

/** A config directory of the right shape. */
export function configSource({
  items = [],
  pages = { about: items },
  keys = [],
  blocks = {},
  lists = {},
  conditions = {},
  institution = {},
  messages = namedMessages((_, name) => name),
  forSome,
}: ConfigExample = {}): ConfigSource {
  const all = Array.isArray(pages)
    ? (pages as Omit<Page, 'order'>[])
    : Object.entries(pages).map(([page, below]) => ({ page, title: page, items: below as Item[] }));
  return {
    institution: fileOf('institution.yaml', copyOf({ ...sampleInstitution, ...institution })),
    messages: fileOf('messages/en.yaml', messages),
    forSome,
    dataModel: fileOf('data-model.yaml', { groups: keys.length > 0 ? [{ group: 'all', keys }] : [] }),
    conditions: fileOf('conditions.yaml', conditions),
    lists: filesOf('lists', lists, (list) => list),
    blocks: filesOf('blocks', blocks, (below, block) => ({ block, items: below })),
    pages: all.map((page, index) => fileOf(`pages/${page.page}.yaml`, { order: index + 1, ...page })),
  };
}

// Tests change what they are given.
const copyOf = (institution: Institution): Institution => JSON.parse(JSON.stringify(institution)) as Institution;
const fileOf = <Content>(file: string, content: Content): SourceFile<Content> => ({ file, content });

const filesOf = <From, To>(
  folder: string,
  from: Record<string, From>,
  make: (from: From, name: string) => To,
): Record<string, SourceFile<To>> =>
  Object.fromEntries(
    Object.entries(from).map(([name, content]) => [name, fileOf(`${folder}/${name}.yaml`, make(content, name))]),
  );

/** Every text, named by its group and its own name. */
export function namedMessages(nameOf: (group: string, name: string) => string): Messages {
  const named = Object.fromEntries(
    Object.entries(messagesSchema.shape).map(([group, { shape }]) => [
      group,
      Object.fromEntries(Object.keys(shape).map((name) => [name, nameOf(group, name)])),
    ]),
  ) as Messages;
  return {
    ...named,
    form: { ...named.form, noOption: 'This answer is no longer among the choices. Please choose again.' },
  };
}

export const sampleInstitution: Institution = institutionOf(
  {
    name: 'Sample College',
    address: ['1 Road', 'Town'],
    timeZone: 'America/New_York',
    contact: { email: 'admissions@sample.example', phone: '(802) 555-0100' },
    technicalHelp: { email: 'help@sample.example' },
    links: {
      privacyPolicy: 'https://sample.example/privacy',
      cookieNotice: 'https://sample.example/cookies',
      browserCookies: 'https://sample.example/browser',
      analyticsOptOut: 'https://sample.example/opt-out',
      pdfReader: 'https://sample.example/reader',
    },
    identityCookiePrefix: 'Sample.',
    characterLimit: 7000,
    submission: { intended_student_type: 'Freshman' },
    emailStyle: { from: 'Sample' },
    codes: { sat: '1', act: '2', financialAid: '3' },
    theme: { fonts: { heading: 'Serif', body: 'Sans' } },
  },
  'about',
  'Sample application',
);
