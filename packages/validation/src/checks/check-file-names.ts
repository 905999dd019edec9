import { nameText } from '../config/scalar.ts';
import type { ConfigFinding, ConfigSource } from '../config/source.ts';

/** Addresses of the application that a page of the form cannot have. */
export const takenPageNames: readonly string[] = [
  'review',
  'completion',
  'signup',
  'confirm',
  'login',
  'forgot',
  'reset',
  'api',
  'public',
  'service',
  'lookup',
  'health',
  'dev',
  'assets',
];

/** Whether a page says that it is another one, which has a file of that name: somebody copied the file. */
export const isCopy = ({ file, content }: ConfigSource['pages'][number], pages: ConfigSource['pages']): boolean =>
  nameOfFile(file) !== content.page && pages.some((other) => nameOfFile(other.file) === content.page);

const nameOfFile = (file: string): string => file.slice(file.lastIndexOf('/') + 1, -'.yaml'.length);

/** A page or block is named as its file is, and no page of the host app has the address of something else. */
export function checkFileNames({ pages, blocks, embedded = false }: ConfigSource): ConfigFinding[] {
  const named = [
    ...pages.map(({ file, content }) => ({ file, kind: 'page', name: content.page })),
    ...Object.values(blocks).map(({ file, content }) => ({ file, kind: 'block', name: content.block })),
  ];
  return named.flatMap(({ file, kind, name }): ConfigFinding[] => {
    const expected = nameOfFile(file);
    const finding = { file, path: [kind], severity: 'error' as const };
    if (kind === 'page' && name !== expected && pages.some((page) => nameOfFile(page.file) === name)) {
      return [
        {
          ...finding,
          what: `This file says that it is the page "${name}", which is ${name}.yaml: it may be a copy.`,
          why: 'One page cannot stand in two files, so nothing else in this one was looked at.',
          fix:
            'Delete it. Or give it a name of its own, in "page:" and as its file, and its questions keys of their ' +
            'own.',
        },
      ];
    }
    if (name !== expected) {
      return [
        {
          ...finding,
          what: `This ${kind} is named "${name}", and its file "${expected}".`,
          why: `A ${kind} is found by the name of its file.`,
          fix: nameText.safeParse(expected).success
            ? `Write "${kind}: ${expected}", or rename the file to ${name}.yaml.`
            : `Rename the file to ${name}.yaml.`,
        },
      ];
    }
    if (kind === 'block' || embedded || !takenPageNames.includes(name)) return [];
    return [
      {
        ...finding,
        what: `A page cannot be named "${name}".`,
        why: `The address /${name} belongs to another part of the application.`,
        fix:
          `Give the page and its file another name, such as "your-${name}". Taken are ` +
          `${takenPageNames.join(', ')}.`,
      },
    ];
  });
}
