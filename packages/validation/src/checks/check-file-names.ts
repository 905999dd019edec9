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

/** A page or block is named as its file is, and no page of the host app has the address of something else. */
export function checkFileNames({ pages, blocks, embedded = false }: ConfigSource): ConfigFinding[] {
  const named = [
    ...pages.map(({ file, content }) => ({ file, kind: 'page', name: content.page })),
    ...Object.values(blocks).map(({ file, content }) => ({ file, kind: 'block', name: content.block })),
  ];
  return named.flatMap(({ file, kind, name }): ConfigFinding[] => {
    const expected = file.slice(file.lastIndexOf('/') + 1, -'.yaml'.length);
    const finding = { file, path: [kind], severity: 'error' as const };
    if (name !== expected) {
      return [
        {
          ...finding,
          what: `This ${kind} is named "${name}", and its file "${expected}".`,
          why: `A ${kind} is found by the name of its file.`,
          mend: `Write "${kind}: ${expected}", or rename the file to ${name}.yaml.`,
        },
      ];
    }
    if (kind === 'block' || embedded || !takenPageNames.includes(name)) return [];
    return [
      {
        ...finding,
        what: `A page cannot be named "${name}".`,
        why: `The address /${name} belongs to another part of the application.`,
        mend:
          `Give the page and its file another name, such as "your-${name}". Taken are ` +
          `${takenPageNames.join(', ')}.`,
      },
    ];
  });
}
