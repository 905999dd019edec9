import type { Block, Condition, ConfigSource, Item, OptionList, Page, SourceFile } from '@quire/validation';

/** The part of a config that a test gives; the rest is made up. */
export interface ConfigExample {
  items?: Item[];
  pages?: Record<string, Item[]>;
  keys?: string[];
  blocks?: Record<string, Item[]>;
  lists?: Record<string, OptionList>;
  conditions?: Record<string, Condition>;
}

/** A config directory of the right shape. `items` are on a page named `about`. */
export function configSource({
  items = [],
  pages = { about: items },
  keys = [],
  blocks = {},
  lists = {},
  conditions = {},
}: ConfigExample): ConfigSource {
  return {
    institution: fileOf('institution.yaml', { timeZone: 'America/New_York' } as ConfigSource['institution']['content']),
    messages: fileOf('messages/en.yaml', {
      form: { noOption: 'This answer is no longer among the choices. Please choose again.' },
    } as ConfigSource['messages']['content']),
    dataModel: fileOf('data-model.yaml', { groups: keys.length > 0 ? [{ group: 'all', keys }] : [] }),
    conditions: fileOf('conditions.yaml', conditions),
    lists: filesOf('lists', lists, (list) => list),
    blocks: filesOf('blocks', blocks, (below, block): Block => ({ block, items: below })),
    pages: Object.entries(pages).map(([page, below], index): SourceFile<Page> =>
      fileOf(`pages/${page}.yaml`, { page, title: page, order: index + 1, items: below }),
    ),
  };
}

const fileOf = <Content>(file: string, content: Content): SourceFile<Content> => ({ file, content });

function filesOf<From, To>(
  folder: string,
  from: Record<string, From>,
  make: (from: From, name: string) => To,
): Record<string, SourceFile<To>> {
  return Object.fromEntries(
    Object.entries(from).map(([name, content]) => [name, fileOf(`${folder}/${name}.yaml`, make(content, name))]),
  );
}
