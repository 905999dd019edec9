import { onlyFile, type Files } from './files.ts';

const texts: Record<string, string> = import.meta.glob('../examples/**/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The label of each example, by the name of its folder, in the order of the list. */
const labels = {
  contact: 'Write to us: a question that shows when it is needed',
  people: 'Who travels: add another, and a name in a question',
  address: 'Where to send it: an address and a phone number',
  essay: 'Your essay: tabs, a limit and a check',
  pages: 'A small grant: two pages, a list and a condition in files',
};

/** A form to begin with. */
export interface Example {
  name: string;
  label: string;
  files: Files;
}

export const examples: readonly Example[] = Object.entries(labels).map(([name, label]) => {
  const folder = `../examples/${name}/`;
  const isPage = ([path]: [string, string]): boolean => path.startsWith(`${folder}pages/`);
  const own = Object.entries(texts)
    .filter(([path]) => path.startsWith(folder))
    .sort((one, other) => Number(isPage(other)) - Number(isPage(one)));
  return { name, label, files: Object.fromEntries(own.map(([path, text]) => [path.slice(folder.length), text])) };
});

export const filesOfExample = (name: string): Files =>
  examples.find((example) => example.name === name)?.files ?? examples[0]?.files ?? { [onlyFile]: '' };
