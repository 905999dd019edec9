import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toId } from 'storybook/internal/csf';
import { describe, expect, it } from 'vitest';
import { compileConfig } from '@quire/form-engine/config';
import { controlNames, itemKinds } from '@quire/validation';
import { configOf } from '../../../tests/config-of-example.ts';
import { groupOf, readTokens } from '../.storybook/docs/read-tokens.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const filesIn = (folder: string, end: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => join(root, folder, file));
const all = (end: string): string[] =>
  ['apps/storybook/src', 'packages/ui/src'].flatMap((folder) => filesIn(folder, end));
const group = 'Welcome|Playground|(?:Foundations|Controls|Structures|Screens)/';
const titleIn = (text: string): string | undefined =>
  new RegExp(`\\btitle(?:: |=)['"]((?:${group})[^'"]*)['"]`).exec(text)?.[1];

const stories = new Map(all('.stories.tsx').map((file) => [file, readFileSync(file, 'utf8')]));
const pages = all('.mdx').map((file) => {
  const text = readFileSync(file, 'utf8');
  const shown = new Map(
    [...text.matchAll(/^import \* as (\w+) from '(.+)';$/gm)].map(([, name, from]) => [
      name!,
      stories.get(join(dirname(file), from!)) ?? '',
    ]),
  );
  const title = titleIn(text) ?? titleIn(shown.get('stories') ?? '') ?? '';
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!);
  const blocks = [...text.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, yaml]) => yaml!);
  return { file, text, title, shown, headings, blocks };
});

describe('the pages of the book', () => {
  it('are there for every control, every kind of item, and every component with stories', () => {
    const told = new Set(pages.flatMap(({ text }) => [...text.matchAll(/<Fields of="(\w+)"/g)].map(([, of]) => of)));
    expect([...controlNames, ...itemKinds].filter((name) => !told.has(name))).toEqual([]);
    const titles = pages.map(({ title }) => title);
    expect([...stories.values()].map(titleIn).filter((title) => !titles.includes(title ?? ''))).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.length).toBeGreaterThanOrEqual(45);
  });

  const examples = pages.flatMap(({ title, blocks }) => blocks.map((yaml) => [title, yaml] as const));
  it.each(examples)('have examples without a mistake: %s', (_, yaml) => {
    expect(compileConfig(configOf(yaml)).problems).toEqual([]);
  });

  it('have an example of every control and every kind of item', () => {
    const written = examples.map(([, yaml]) => yaml).join('');
    expect(examples.length).toBeGreaterThan(30);
    expect(controlNames.filter((name) => !written.includes(`control: ${name}\n`))).toEqual([]);
    expect(itemKinds.filter((kind) => !new RegExp(`[-{] ${kind}: `).test(written))).toEqual([]);
  });

  it('show stories that are there', () => {
    const missing = pages.flatMap(({ title, text, shown }) =>
      [...text.matchAll(/<Canvas of=\{(\w+)\.(\w+)\}/g)].flatMap(([, from, name]) =>
        shown.get(from!)?.includes(`export const ${name}:`) ? [] : [`${title}: ${from}.${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('link to pages that are there', () => {
    const ids = new Set(pages.map(({ title }) => toId(title, 'docs')));
    const links = pages.flatMap(({ text }) => [...text.matchAll(/\?path=\/docs\/([\w-]+)/g)].map(([, id]) => id!));
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('show every token in the foundations', () => {
    const tokens = filesIn('packages/ui/src', 'tokens.css').flatMap((file) => readTokens(readFileSync(file, 'utf8')));
    expect(tokens.length).toBeGreaterThan(25);
    const tables = new Set(
      pages.flatMap(({ text }) => [...text.matchAll(/<TokenTable of="(\w+)"/g)].map(([, of]) => of)),
    );
    expect(tokens.filter((token) => !tables.has(groupOf(token)))).toEqual([]);
    expect(tokens.find(({ name }) => name === '--quire-ink')).toMatchObject({ light: '#1c2430', dark: '#e9e7e2' });
  });

  it('have sentences of at most 20 words', () => {
    const long = pages.flatMap(({ title, text }) =>
      text
        .replaceAll(/^```[\s\S]*?^```$|^import .*$|<[^>]*>|\]\([^)]*\)/gm, '')
        .split(/[.!?:]["”*]*(?:\s|$)|\n(?:\n|- |#)/)
        .filter((sentence) => (sentence.match(/[\p{L}\d][\p{L}\d’'`.-]*/gu) ?? []).length > 20)
        .map((sentence) => `${title}: ${sentence.trim()}`),
    );
    expect(long).toEqual([]);
  });
});

describe('the search', () => {
  /** What people call a thing, and its page. Storybook searches titles, and the headings of pages. */
  const words: Record<string, string> = {
    dropdown: 'Controls/Select',
    sandbox: 'Playground',
    'date picker': 'Controls/Date',
    toggle: 'Controls/Checkbox',
    typeahead: 'Controls/Autocomplete',
    combobox: 'Controls/Autocomplete',
    upload: 'Controls/File',
    email: 'Controls/Text',
    number: 'Controls/Text',
    telephone: 'Controls/Phone',
    'radio buttons': 'Controls/Radio group',
    multiselect: 'Controls/Checkbox group',
    essay: 'Controls/Text area',
    ssn: 'Controls/Social Security number',
    secret: 'Controls/Password',
    confirm: 'Controls/Button that asks first',
    error: 'Structures/Question',
    accordion: 'Structures/Details',
    stepper: 'Screens/Parts/Top navigation',
    wizard: 'Screens/Parts/Top navigation',
    modal: 'Screens/Parts/Dialog',
    repeat: 'Structures/Add another',
    hide: 'Structures/Conditions',
    review: 'Structures/Answers to be read',
    postcode: 'Structures/Address',
    template: 'Structures/Block with a prefix',
    login: 'Screens/Parts/Card',
    toast: 'Screens/Parts/Toaster',
    loading: 'Screens/Parts/Spinner',
    tooltip: 'Screens/Parts/Popover',
    autosave: 'Screens/Parts/Status line',
    color: 'Foundations/Color',
    dark: 'Foundations/Color',
    token: 'Foundations/Color',
    typography: 'Foundations/Type',
    breakpoint: 'Foundations/Layout',
    wcag: 'Foundations/Accessibility',
    help: 'Welcome',
  };

  it.each(Object.entries(words))('leads from “%s” to %s', (word, title) => {
    const found = pages.filter((page) =>
      [page.title, ...page.headings].some((text) => text.toLowerCase().includes(word)),
    );
    expect(found.map((page) => page.title)).toContain(title);
  });
});
