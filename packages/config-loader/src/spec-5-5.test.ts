import { build, createServer, type InlineConfig, type Logger } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from './load-config.ts';
import { soundFile, soundPage, testDirectory } from './testing/index.ts';
import { quireConfig } from './vite.ts';

type Files = Parameters<typeof testDirectory>[0];

async function problemsWith(files: Files): Promise<string[]> {
  const result = await loadConfig(await testDirectory(files));
  return (result.ok ? result.warnings : result.problems).map(
    ({ file, line, column, severity, what }) => `${severity} ${file}:${line}:${column} ${what}`,
  );
}

const model = (...groups: string[]): Files => ({
  'data-model.yaml': `groups:\n${groups.map((group) => `  - ${group}\n`).join('')}`,
});
const page = (items: string): string => `page: more\ntitle: More\norder: 2\nitems:\n${items}`;
const all = '{ group: all, keys: [first_name, likes_music, instrument] }';

/** A warning: the questionnaire runs, and asks for less than it could. */
const missingConfig = soundFile('data-model.yaml', 'instrument]', 'instrument, nobody_asks]');

describe('specification 5.5: errors are raised for', () => {
  it.each<[string, Files, string[]]>([
    [
      'a schema key that is not in the answers enumeration',
      soundPage('question: first_name', 'question: shoe_size'),
      ['error pages/about.yaml:5:15 shoe_size is no key of the data model.'],
    ],
    [
      'a schema key in a rule that is not in the answers enumeration',
      soundPage('    options: yes_no', '    options: yes_no\n    clears: [shoe_size]'),
      ['error pages/about.yaml:13:14 There is no answer named shoe_size.'],
    ],
    [
      'duplicate summary keys across pages',
      { 'pages/more.yaml': page('  - { question: first_name, control: text, label: Name, required: Name }\n') },
      ['error pages/more.yaml:5:17 first_name is asked twice; the other question stands in pages/about.yaml.'],
    ],
    [
      'duplicate summary keys across pages, by way of a block',
      { 'pages/more.yaml': page('  - use: music\n') },
      ['error blocks/music.yaml:3:15 instrument is asked twice; the other question stands in blocks/music.yaml.'],
    ],
    [
      'keys missing from the data model',
      soundFile('data-model.yaml', ', instrument]', ']'),
      ['error blocks/music.yaml:3:15 instrument is no key of the data model.'],
    ],
    [
      'keys of a further instance missing from the data model',
      {
        ...model(all, '{ group: schools, prefixes: [hs, hs_2], keys: [name] }', '{ group: one, keys: [hs_city] }'),
        'pages/more.yaml': page(
          '  - repeat: hs\n    label: School\n    button: Add\n    max: 2\n    items:\n      - { question: name, control: text, label: Name }\n      - { question: city, control: text, label: City }\n',
        ),
      },
      ['error pages/more.yaml:11:21 hs_2_city is no key of the data model.'],
    ],
    [
      'a prefix that is not part of the key',
      {
        ...model(all, '{ group: place, prefixes: [mailing], keys: [city] }'),
        'blocks/place.yaml': 'block: place\nitems: [{ question: city, control: text, label: City }]\n',
        'pages/more.yaml': page('  - { use: place, prefix: mialing }\n'),
      },
      ['error pages/more.yaml:5:27 No key of the data model begins with mialing_.'],
    ],
    [
      'an add-another maximum above 10',
      {
        ...model(all, '{ group: schools, prefixes: [hs], keys: [name] }'),
        'pages/more.yaml': page(
          '  - repeat: hs\n    label: School\n    button: Add\n    max: 11\n    items: [{ question: name, control: text, label: Name }]\n',
        ),
      },
      ['error pages/more.yaml:8:10 "max" cannot be 11.'],
    ],
  ])('%s', async (_name, files, expected) => {
    expect((await problemsWith(files)).filter((text) => text.startsWith('error'))).toEqual(expected);
  });

  it('nothing where 10 may be added, and every key is there', async () => {
    const numbers = Array.from({ length: 9 }, (_, index) => `hs_${index + 2}`);
    expect(
      await problemsWith({
        ...model(all, `{ group: schools, prefixes: [hs, ${numbers.join(', ')}], keys: [name] }`),
        'pages/more.yaml': page(
          '  - repeat: hs\n    label: School\n    button: Add\n    max: 10\n    items: [{ question: name, control: text, label: Name }]\n',
        ),
      }),
    ).toEqual([]);
  });
});

describe('specification 5.5: a missing config', () => {
  it('raises a warning', async () => {
    expect(await problemsWith(missingConfig)).toEqual([
      'warning data-model.yaml:3:5 No question asks this key of the group all: nobody_asks.',
    ]);
  });

  it('raises it in local mode only', async () => {
    const dir = await testDirectory(missingConfig);
    const output: string[] = [];
    const say = (text: string): void => {
      output.push(text);
    };
    const customLogger: Logger = {
      info: () => {},
      warn: say,
      warnOnce: say,
      error: say,
      clearScreen: () => {},
      hasErrorLogged: () => false,
      hasWarned: false,
    };
    const settings: InlineConfig = { root: dir, configFile: false, customLogger, plugins: [quireConfig({ dir })] };
    await build({ ...settings, build: { write: false, rolldownOptions: { input: 'virtual:quire/questionnaire' } } });
    expect(output).toEqual([]);
    const server = await createServer({ ...settings, appType: 'custom', server: { middlewareMode: true, ws: false } });
    onTestFinished(() => server.close());
    await server.transformRequest('virtual:quire/questionnaire');
    await expect.poll(() => output.join('\n')).toContain('No question asks this key of the group all: nobody_asks.');
  });
});

describe('specification 5.5: a summary question with no page mapping', () => {
  it.each<[string, Files, string]>([
    [
      'in a block that nothing uses',
      {
        'blocks/more.yaml':
          'block: more\nitems:\n  - { question: x, control: text, label: X, required: X }\n  - monthYear: y\n    label: Y\n    months: yes_no\n    years: yes_no\n',
      },
      'warning blocks/more.yaml:1:1 No page uses the block "more", so what it asks stands on no page: x, y.',
    ],
    [
      'in a block that only such a block uses',
      {
        'blocks/more.yaml': 'block: more\nitems: [{ use: most }]\n',
        'blocks/most.yaml': 'block: most\nitems: [{ section: S, items: [{ question: x, control: text, label: X }] }]\n',
      },
      'warning blocks/most.yaml:1:1 No page uses the block "most", so what it asks stands on no page: x.',
    ],
    [
      'among many',
      {
        'blocks/more.yaml': `block: more\nitems: [${Array.from({ length: 10 }, (_, index) => `{ question: x${index}, control: text, label: X }`).join(', ')}]\n`,
      },
      'warning blocks/more.yaml:1:1 No page uses the block "more", so what it asks stands on no page: x0, x1, x2, x3, x4, x5, x6, x7 and 2 more.',
    ],
  ])('logs a message: %s', async (_name, files, expected) => expect(await problemsWith(files)).toContain(expected));

  it('logs nothing for a block that a page uses by way of another', async () => {
    expect(
      await problemsWith({
        ...soundPage('use: music', 'use: outer'),
        'blocks/outer.yaml': 'block: outer\nitems: [{ use: music }]\n',
      }),
    ).toEqual([]);
  });
});
