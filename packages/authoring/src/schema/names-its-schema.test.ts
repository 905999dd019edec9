import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const config = fileURLToPath(new URL('../../../../config/', import.meta.url));
const ofFolder: Readonly<Record<string, string>> = {
  pages: 'page',
  blocks: 'block',
  lists: 'list',
  messages: 'messages',
};
const files = globSync(['*.yaml', `{${Object.keys(ofFolder).join(',')}}/*.yaml`], { cwd: config });

describe('a file of config/ names its schema in its first line, so that an editor knows its fields', () => {
  it.each(files)('%s', (file) => {
    const [folder, name] = file.includes('/') ? file.split('/') : ['', file];
    const schema =
      folder === '' ? `./schema/${name!.replace('.yaml', '')}.json` : `../schema/${ofFolder[folder!]}.json`;
    expect(readFileSync(`${config}${file}`, 'utf8').split('\n')[0]).toBe(`# yaml-language-server: $schema=${schema}`);
  });
});
