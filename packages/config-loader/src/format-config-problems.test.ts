import type { ConfigProblem } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { formatConfigProblems } from './format-config-problems.ts';

const problem: ConfigProblem = {
  file: 'pages/about.yaml',
  line: 12,
  column: 14,
  severity: 'error',
  excerpt: '    options: yes_on',
  what: 'There is no list named yes_on.',
  why: 'A choice needs its options.',
  fix: 'Write yes_no.',
  mend: 'Write yes_no.',
};

describe('formatConfigProblems', () => {
  it('says where, what, why and how to fix it, with a caret under the mistake', () => {
    expect(formatConfigProblems([problem], 'config/'))
      .toBe(`config/pages/about.yaml:12:14: error: There is no list named yes_on.
  12 |     options: yes_on
                    ^
    Why:  A choice needs its options.
    Fix:  Write yes_no.`);
  });

  it('ends with the smallest applicant who shows the mistake', () => {
    const sample = { citizenship_type: '2', dual_citizenship: 'Y', '@tabs:essay': 'upload', '@repeat:hs': '2' };
    expect(
      formatConfigProblems([{ ...problem, sample }])
        .split('\n')
        .at(-1),
    ).toBe('    Smallest applicant: citizenship_type 2, dual_citizenship Y, tab of essay upload, count of hs 2');
  });

  it('names what makes the mistake together, each with its place', () => {
    const causes = [
      { what: 'required of zip', file: 'pages/about.yaml', line: 12, column: 14 },
      { what: 'the check short', file: 'blocks/address.yaml', line: 3, column: 5 },
    ];
    expect(
      formatConfigProblems([{ ...problem, causes }], 'config')
        .split('\n')
        .slice(-2),
    ).toEqual([
      '    Cause: required of zip (config/pages/about.yaml:12:14)',
      '    Cause: the check short (config/blocks/address.yaml:3:5)',
    ]);
  });

  it('does not let the line turn its reader around', () => {
    expect(formatConfigProblems([{ ...problem, excerpt: 'label: a\u202Eb\u2066c' }])).toContain(
      '12 | label: a\uFFFDb\uFFFDc\n',
    );
  });

  it('leaves the line out where there is none, and parts several by an empty line', () => {
    const text = formatConfigProblems([
      { ...problem, excerpt: '' },
      { ...problem, severity: 'warning' },
    ]);
    expect(text.split('\n\n').map((part) => part.split('\n').length)).toEqual([3, 5]);
    expect(text).not.toContain('/pages');
  });

  it('names no place for a problem of the whole directory', () => {
    expect(formatConfigProblems([{ ...problem, file: '', excerpt: '' }], 'config')).toMatch(/^error: There is no list/);
  });

  it('cuts a long line around the mistake, and shows no control characters', () => {
    const lines = formatConfigProblems([
      { ...problem, excerpt: `${'x'.repeat(200)}\u001B[31my${'x'.repeat(100)}`, column: 206 },
    ]).split('\n');
    expect(lines[1]?.length).toBeLessThan(130);
    expect(lines[1]?.[lines[2]!.indexOf('^')]).toBe('y');
    expect(lines.join('')).not.toContain('\u001B');
  });

  it('stops after fifty', () => {
    const text = formatConfigProblems(Array.from({ length: 53 }, () => problem));
    expect(text.match(/error:/g)).toHaveLength(50);
    expect(text).toMatch(/\.\.\. and 3 more\.$/);
  });
});
