import { readTokens, tokensUsedIn } from './read-tokens.ts';

const sheets = import.meta.glob<string>('../../../../packages/ui/src/*/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const tokenSheets = import.meta.glob<string>('../../../../packages/ui/src/**/tokens.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const folderOf = (path: string): string => path.split('/').at(-2) ?? '';

/** Every token of the design system. */
export const allTokens = Object.values(tokenSheets).flatMap(readTokens);

/** The folders of components whose style sheets use a token. */
export const usersOf = (token: string): string[] => [
  ...new Set(Object.entries(sheets).flatMap(([path, css]) => (tokensUsedIn(css).has(token) ? [folderOf(path)] : []))),
];

/** What the style sheets of some folders use. @throws Error for a folder without any */
export function usedBy(folders: readonly string[]): ReadonlySet<string> {
  const found = Object.entries(sheets).filter(([path]) => folders.includes(folderOf(path)));
  const missing = folders.filter((folder) => !found.some(([path]) => folderOf(path) === folder));
  if (missing.length > 0) throw new Error(`There are no style sheets in packages/ui/src/${missing.join(', ')}.`);
  return new Set(found.flatMap(([, css]) => [...tokensUsedIn(css)]));
}
