import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const decisionsFolder = 'docs/decisions';
export const decisionsIndex = `${decisionsFolder}/README.md`;

const head = `# Decisions

One page for each idea that still rules: the context, the choice, and what was rejected and why. A choice that changes is
rewritten on its page, and a superseded page is deleted: git keeps both. \`npm run build -- --generated\` writes this list.

| | decided |
|---|---|
`;

/** Index of the decisions in a folder: the number and the title that the first heading of each page has. */
export function indexDecisions(folder = decisionsFolder): string {
  const pages = readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .toSorted();
  const rows = pages.map((file) => {
    const [, number, title] = /^# (\d+)\. (.+)\n/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    if (title === undefined || !file.startsWith(`${number?.padStart(4, '0')}-`))
      throw new Error(`${file} begins with no heading "# <its number>. <title>".`);
    return `| [${number}](${file}) | ${title} |\n`;
  });
  return head + rows.join('');
}
