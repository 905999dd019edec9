import type { ConfigProblem } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import type { Files } from '../work/files.ts';
import { checkFiles, type Report } from './check-files.ts';

const form = 'title: One\nitems:\n  - question: name\n    label: Name\n    control: text\n';
const laughs = Array.from(
  { length: 20 },
  (_, level) =>
    `l${level}: &l${level} [${Array(9)
      .fill(level === 0 ? 'ha' : `*l${level - 1}`)
      .join(', ')}]`,
).join('\n');
const reportsOf = (text: string | Files): Report[] => [
  ...checkFiles(typeof text === 'string' ? { 'config.yaml': text } : text),
];
const brief = ({ file, line, what }: ConfigProblem): string => `${file}:${line} ${what}`;

describe('a broken text', () => {
  it.each<[string, string | Files, string]>([
    [
      'half a line',
      `${form}  - question: ag\n    lab`,
      'config.yaml:7 A closing quotation mark or bracket, a comma or a colon',
    ],
    [
      'an open bracket',
      `${form}    showWhen: { key: name`,
      'config.yaml:6 This line is indented wrongly, or a bracket above it is not closed.',
    ],
    ['an open quotation mark', 'title: "One\nitems: []\n', 'config.yaml:1 A quotation mark is opened'],
    ['a tab', 'title: One\nitems:\n\t- question: name\n', 'config.yaml:3 This line is indented with a tab.'],
    ['a field twice', `${form}    label: Again\n`, 'config.yaml:6 "label" stands here a second time.'],
    ['an alias bomb', laughs, 'config.yaml:2 This begins with *'],
    ['5 MB', form + '# filler\n'.repeat(600_000), 'config.yaml:1 This text is 5.1 MB.'],
    ['a page of prose', 'Dear reader,\nthis is no form at all.\n', 'config.yaml:1 This is no config'],
    ['a list', '- one\n- two\n', 'config.yaml:1 This is no config'],
    ['a program', '<html><body>x</body></html>', 'config.yaml:1 This is no config'],
    ['zeros', 'title: a\u0000b\n', 'config.yaml:1 '],
    ['1,000 brackets', `a: ${'['.repeat(1_000)}`, 'config.yaml:1 '],
    ['an unknown field', form.replace('label', 'lable'), 'config.yaml:4 "lable" is not a field'],
    ['an unknown list', `${form}    options: towns\n`, 'config.yaml:6 '],
    [
      'one of two files',
      { 'pages/one.yaml': `page: one\norder: 1\n${form}`, 'conditions.yaml': 'a: [' },
      'conditions.yaml:1 ',
    ],
  ])('%s is a problem with its line, the reason and the fix, and no form', (_, text, expected) => {
    const [report, ...others] = reportsOf(text);
    if (report?.kind !== 'checked') return expect.unreachable();
    expect(others).toEqual([]);
    expect(report.config).toBeUndefined();
    expect(report.problems.filter(({ severity }) => severity === 'warning')).toEqual([]);
    expect(report.problems.map(brief)).toContainEqual(expect.stringContaining(expected));
    for (const { what, why, fix } of report.problems) for (const said of [what, why, fix]) expect(said).toMatch(/\S/);
  });

  it('has its problems in the order of the lines', () => {
    const [report] = reportsOf(`${form}    lable: x\n    showWhen: { key: name }\n`);
    expect(report?.kind === 'checked' && report.problems.map(({ line }) => line)).toEqual([6, 7]);
  });

  it('is no error while it is empty: a warning says what to write', () => {
    expect(reportsOf('')[0]).toMatchObject({ problems: [{ severity: 'warning', what: 'There is no page.' }] });
  });
});

it('the prover names the line in the one text', () => {
  const never = `${form}    showWhen: { all: [{ key: age, lt: 5 }, { key: age, gt: 6 }] }\n`;
  const [checked, proven] = reportsOf(`${never}  - question: age\n    label: Age\n    control: text\n`);
  expect(checked).toMatchObject({ problems: [] });
  expect(proven).toMatchObject({ kind: 'proven', findings: [{ file: 'config.yaml', line: 6 }] });
});
