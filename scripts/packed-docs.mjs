import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';

const link = /\[([^\]]*)\]\((?![a-z]+:|#)([^)#\s]+)(#[^)\s]*)?\)/g;
const own = 'own-readme.md';
/** What `npm pack` takes of each package. */
const packed = ['README.md', 'CHANGELOG.md', 'THIRD-PARTY.md'];

/** Returns the files to which a page links, from the root of the repository. */
const linksIn = (root, page) =>
  page.endsWith('.md')
    ? [...readFileSync(join(root, page), 'utf8').matchAll(link)].map(([, , to]) => normalize(join(dirname(page), to)))
    : [];

const isFile = (path) => existsSync(path) && statSync(path).isFile();

/**
 * Puts the license, and the pages that a package's README leads to within two steps, into its folder, which is all that
 * `npm pack` takes. A link that leads elsewhere becomes its words.
 */
export function addDocs(root, folder) {
  const inDocs = (page) => page.startsWith(`docs${sep}`) && isFile(join(root, page));
  const readme = join(folder, 'README.md');
  const near = linksIn(root, readme).filter(inDocs);
  const pages = new Set([...near, ...near.flatMap((page) => linksIn(root, page)).filter(inDocs)]);
  const withLinks = (page) =>
    readFileSync(join(root, page), 'utf8').replaceAll(link, (_, words, to, at = '') => {
      const target = normalize(join(dirname(page), to));
      const place = packed.find((file) => join(folder, file) === target) ?? (pages.has(target) ? target : undefined);
      if (place === undefined) return words;
      const from = page === readme ? '' : dirname(page);
      return `[${words}](${relative(from, place).split(sep).join('/')}${at})`;
    });
  for (const page of pages) {
    mkdirSync(dirname(page), { recursive: true });
    if (page.endsWith('.md')) writeFileSync(page, withLinks(page));
    else copyFileSync(join(root, page), page);
  }
  const text = withLinks(readme);
  copyFileSync('README.md', own);
  writeFileSync('README.md', text);
  copyFileSync(join(root, 'LICENSE'), 'LICENSE');
}

/** Takes away what `addDocs` has put there. */
export function removeDocs() {
  rmSync('docs', { recursive: true, force: true });
  rmSync('LICENSE', { force: true });
  if (!existsSync(own)) return;
  copyFileSync(own, 'README.md');
  rmSync(own);
}
