import { describe, expect, it } from 'vitest';
import { soundFile, soundPage, testDirectory } from '@quire/config-loader/testing';
import { loadChecked } from './load-checked.ts';

describe('a config whose logic is proven', () => {
  const hidden = soundFile(
    'blocks/music.yaml',
    'showWhen: musical',
    'showWhen: { all: [musical, { key: likes_music, equals: N }] }',
  );

  it('is refused where something in it can never be seen, with file and line', async () => {
    const result = await loadChecked(await testDirectory(hidden), { prove: true });
    expect(result).toMatchObject({
      ok: false,
      problems: [
        {
          file: 'blocks/music.yaml',
          line: 6,
          column: 5,
          severity: 'error',
          what: 'No applicant can ever see the question instrument: its condition never holds.',
        },
      ],
    });
  });

  it('has the smallest applicant with what it tells', async () => {
    const idle = soundFile(
      'blocks/music.yaml',
      'showWhen: musical',
      'showWhen: musical\n    required: { message: Instrument, when: musical }',
    );
    expect(await loadChecked(await testDirectory(idle), { prove: true })).toMatchObject({
      ok: true,
      warnings: [{ severity: 'warning', sample: { likes_music: 'Y' } }],
    });
  });

  it('names a trap at what makes it, with the line of each part of it', async () => {
    const trap = {
      ...soundFile('blocks/music.yaml', 'showWhen: musical', 'showWhen: musical\n    required: Instrument'),
      ...soundPage(
        '  - use: music\n',
        '  - use: music\n  - check: no_noise\n    when: { key: instrument, answered: true }\n    at: instrument\n    message: No.\n',
      ),
    };
    const result = await loadChecked(await testDirectory(trap), { prove: true });
    expect(result).toMatchObject({
      ok: false,
      problems: [
        {
          file: 'pages/about.yaml',
          line: 14,
          column: 5,
          what: 'No applicant with likes_music Y can ever submit: instrument can never be right.',
          causes: [
            { what: 'required of instrument', file: 'blocks/music.yaml', line: 7, column: 15 },
            { what: 'the check no_noise', file: 'pages/about.yaml', line: 14, column: 5 },
          ],
        },
      ],
    });
  });

  it('is told at the part of raw logic that cannot run, and throws for none', async () => {
    const product = soundFile(
      'conditions.yaml',
      '{ key: likes_music, equals: Y }',
      "{ logic: { gt: [{ '*': [] }, 1] } }",
    );
    expect(await loadChecked(await testDirectory(product), { prove: true })).toMatchObject({
      ok: false,
      problems: [
        {
          file: 'conditions.yaml',
          line: 1,
          column: 28,
          severity: 'error',
          what: '* takes 2 or more parts, and here are 0.',
          fix: "Write what is missing: { '*': [a, b] }.",
        },
      ],
    });
  });

  it('is proven only where that is asked for', async () => {
    expect(await loadChecked(await testDirectory(hidden))).toMatchObject({ ok: true, warnings: [] });
  });
});
