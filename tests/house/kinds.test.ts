import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromSources } from '../../scripts/from-sources.ts';
import { runTool } from '../../scripts/run-tool.ts';
import { typeErrors } from '../../scripts/typecheck-all.ts';
import { copyOfCheckout } from './copy-of-checkout.ts';

/** For each file, the texts before which others are put; or a new file. */
type Plant = Record<string, string | [before: string, text: string][]>;

const plants: Record<'rule' | 'operator' | 'control', Plant> = {
  rule: {
    'packages/validation/src/config/rules.ts': [
      [
        '  mustBe: {\n',
        `  startsWith: {
    written: {
      shape: z.strictObject({ value: scalarText, message: shownText, ...applies }),
      about: ['How the answer begins.', { value: 'A', message: 'Begin it with an A.' }],
      fields: { 'startsWith.value': ['The beginning.', 'A'] },
    },
    inWords: ({ value }) => \`begins with \${value}\`,
  },\n`,
      ],
    ],
    'packages/validation/src/answers/rules.ts': [
      [
        '  mustBe: (rule',
        '  startsWith: (rule: Said & { value: string }) => unless(rule, (answer) => answer.startsWith(rule.value)),\n',
      ],
    ],
    'packages/form-engine/src/prover/texts/rule-texts.ts': [
      ['  mustBe: {', '  startsWith: { asks: ({ value }) => ({ pattern: `^${value}` }) },\n'],
    ],
  },
  operator: {
    'packages/validation/src/config/operators.ts': [
      [
        '  answered: {\n',
        `  above: {
    takes: 'ordered',
    label: 'is above',
    about: ['The answer is a larger number.', 18],
    logic: (answer, target) => ({ above: [answer, target] }),
  },\n`,
      ],
    ],
    'packages/form-engine/src/core/conditions.ts': [
      ['  lt: (a: unknown', '  above: (a: unknown, b: unknown): boolean => Number(a) > Number(b),\n'],
    ],
    'packages/form-engine/src/prover/logic-parts.ts': [['  lt: {},', '  above: {},\n']],
  },
  control: {
    'packages/validation/src/config/controls.ts': [
      ['  password: {\n', "  stars: { answers: 'line', takes: ['maxLength'], maxLength: 5, sample: '***' },\n"],
    ],
    'packages/ui/src/stars/stars.tsx': `import type { ComponentProps, ReactElement } from 'react';
export const Stars = (props: ComponentProps<'input'>): ReactElement => <input {...props} className="quire-input" />;\n`,
    'packages/ui/src/index.ts': [['export { SummaryBox', "export { Stars } from './stars/stars.tsx';\n"]],
    'packages/form-engine/src/react/controls/stars-control.tsx': `import { Stars } from '@quire/ui';
import type { ReactElement } from 'react';
import type { ControlProps } from './control.ts';
import { nativeProps } from './native-props.ts';
export const starsControl = (props: ControlProps): ReactElement => (
  <Stars {...nativeProps(props)} {...props.application.controls.register(props.node.key)} />
);\n`,
    'packages/form-engine/src/react/controls/control-map.ts': [
      ['import { textControl }', "import { starsControl } from './stars-control.tsx';\n"],
      ["  text: { frame: 'field'", "  stars: { frame: 'field', draw: starsControl },\n"],
    ],
  },
};
/** Questions with each of them, and two that cannot be: only a prover that follows them finds those. */
const page = `page: planted
title: Planted
order: 4
items:
  - question: planted_stars
    control: stars
    label: Stars
    required: Stars
    startsWith: { value: AB, message: Begin it with AB. }
    pattern: { matches: '^CD', message: Begin it with CD. }
  - question: planted_score
    control: text
    label: Score
    number: { max: 100, message: Write a number up to 100. }
  - notice: That is a lot.
    showWhen: { key: planted_score, above: 200 }
`;

let folder: string;

beforeAll(async () => {
  let remove: (() => Promise<void>) | undefined;
  folder = await copyOfCheckout((end) => (remove = end));
  for (const [path, put] of Object.values(plants).flatMap((plant) => Object.entries(plant))) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    let whole = typeof put === 'string' ? put : await readFile(file, 'utf8');
    for (const [before, text] of typeof put === 'string' ? [] : put) {
      expect(whole.split(before).length - 1, `${before} in ${path}`).toBe(1);
      whole = whole.replace(before, () => text + before);
    }
    await writeFile(file, whole);
  }
  await writeFile(join(folder, 'config/pages/planted.yaml'), page);
  const dataModel = join(folder, 'config/data-model.yaml');
  const groups = '  - group: planted\n    keys: [planted_stars, planted_score]\n';
  await writeFile(dataModel, `${(await readFile(dataModel, 'utf8')).trimEnd()}\n${groups}`);
  return async () => remove?.();
});

describe('one more of a kind', { tags: 'deep' }, () => {
  it.each([
    ['a rule', plants.rule, 3],
    ['an operator', plants.operator, 3],
    ['a control', plants.control, 5],
  ])('%s touches the files that "How to add" names, and no others', async (kind, plant, most) => {
    const architecture = await readFile('docs/architecture.md', 'utf8');
    const row = architecture.split('\n').find((line) => line.startsWith(`| ${kind} |`))!;
    const named = [...row.split(' | ')[1]!.matchAll(/`([^`]+)`/g)].map(([, path]) =>
      path!.replaceAll('<name>', 'stars'),
    );
    expect(Object.keys(plant).toSorted()).toEqual(named.toSorted());
    expect(named.length).toBeLessThanOrEqual(most);
  });

  it.each([
    'validation/tsconfig.json',
    'ui/tsconfig.json',
    'form-engine/tsconfig.core.json',
    'form-engine/tsconfig.json',
    'config-loader/tsconfig.json',
  ])('is sound in the types of %s', async (project) => {
    expect(await typeErrors(join(folder, 'packages', project))).toBe('');
  });

  it('is read, compiled and proven by the check of the config', async () => {
    const { results, output } = await runTool('packages/config-loader/src/check-config.ts', ['--json'], {
      cwd: folder,
      env: fromSources,
    });
    expect(results, output).toContain('{');
    const { problems } = JSON.parse(results) as { problems: { file: string; what: string }[] };
    const found = problems.filter(({ file }) => file.endsWith('planted.yaml')).map(({ what }) => what);
    expect(found).toEqual([
      'No applicant can ever submit: planted_stars can never be right.',
      'No applicant can ever see this notice: its condition never holds.',
    ]);
  });
});
