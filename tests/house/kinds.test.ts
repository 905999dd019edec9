import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromSources } from '../../scripts/from-sources.ts';
import { runTool } from '../../scripts/run-tool.ts';
import { typeErrors } from '../../scripts/typecheck-all.ts';
import { copyOfCheckout } from './copy-of-checkout.ts';

/** For each file, the texts before which others are put; or a new file. */
type Plant = Record<string, string | [before: string, text: string][]>;

const plants = {
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
        '  startsWith: (rule: WithMessage & { value: string }) => unless(rule, (answer) => answer.startsWith(rule.value)),\n',
      ],
    ],
    'packages/authoring/src/prover/texts/rule-texts.ts': [
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
    'packages/authoring/src/prover/logic-parts.ts': [['  lt: {},', '  above: {},\n']],
  },
  control: {
    'packages/validation/src/config/controls.ts': [
      [
        '  password: {\n',
        "  stars: { about: 'Stars.', answers: 'line', takes: ['maxLength'], maxLength: 5, sample: '***' },\n",
      ],
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
  text: {
    'packages/messages/texts/en/interface.yaml': [
      ['  # The name of the field for a month.', '  # Beside stars.\n  stars: Stars\n'],
    ],
  },
  setting: {
    'apps/server/src/settings/settings.ts': [['  HOST: listenHost', "  STARS: text.default('five'),\n"]],
    'docs/operations/settings.md': [['| `TRUSTED_PROXY` |', '| `STARS` | `five` | the most stars |\n']],
  },
  call: {
    'packages/api-client/src/contract/calls.ts': [
      [
        '  putLastPage: call({',
        `  getStars: call({
    method: 'GET',
    path: '/api/stars',
    access: 'student',
    body: nothingSchema,
    answer: z.looseObject({ stars: text }),
  }),\n`,
      ],
    ],
    'packages/api-client/src/contract/call-refusals.ts': [['  putLastPage: [', '  getStars: [],\n']],
    'packages/api-client/src/endpoints/application.ts': [
      [
        'export const getReceipt',
        'export const getStars = (options?: RequestOptions) => request(calls.getStars, options);\n',
      ],
    ],
    'packages/api-client/src/index.ts': [['  getReceipt,', '  getStars,\n']],
    'apps/server/src/application/stars.ts': `import { calls } from '@quire/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { serveCall } from '../http/serve-call.ts';
export function serveStars(app: FastifyInstance, { settings }: Dependencies): void {
  serveCall(app, calls.getStars, async () => ({ stars: settings.STARS }));
}\n`,
    'apps/server/src/app.ts': [
      ['import { serveHealth }', "import { serveStars } from './application/stars.ts';\n"],
      ['  serveReceipt(app', '  serveStars(app, dependencies);\n'],
    ],
  },
  job: {
    'apps/server/src/jobs/jobs.ts': [["  'call-webhook': {", "  'count-stars': Record<string, never>;\n"]],
    'apps/server/src/jobs/job-queues.ts': [
      [
        "  'resend-lost': {",
        "  'count-stars': { expireInSeconds: 60, retryLimit: 3, retryDelay: 3, retryDelayMax: 60 },\n",
      ],
    ],
    'apps/server/src/start-workers.ts': [
      ['    sendEmails(dependencies),', "    repeatJob(dependencies, 'count-stars', 60, async () => undefined),\n"],
    ],
  },
  'lookup format': {
    'apps/server/src/lookup/import/formats/stars.ts': `import type { Format } from '../format.ts';
import { csv } from './csv.ts';
export const stars: Format = { ...csv, name: 'stars', delimiter: '*' };\n`,
    'apps/server/src/lookup/import/command.ts': [
      ['import { ncesCrosswalk }', "import { stars } from './formats/stars.ts';\n"],
      ['ncesCrosswalk, ipedsHd, geo', 'stars, '],
    ],
  },
} satisfies Record<string, Plant>;
const most: Record<keyof typeof plants, number> = {
  rule: 3,
  operator: 3,
  control: 5,
  text: 1,
  setting: 2,
  call: 6,
  job: 3,
  'lookup format': 2,
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
  for (const [path, put] of Object.values<Plant>(plants).flatMap((plant) => Object.entries(plant))) {
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
  it.each(Object.keys(plants) as (keyof typeof plants)[])('%s is in the files of "How to add" alone', async (kind) => {
    const architecture = await readFile('docs/architecture.md', 'utf8');
    const row = architecture.split('\n').find((line) => new RegExp(`^\\| an? ${kind} \\|`).test(line))!;
    const named = [...row.split(' | ')[1]!.matchAll(/`([^`]+)`/g)].map(([, path]) =>
      path!.replaceAll('<name>', 'stars'),
    );
    expect(Object.keys(plants[kind]).toSorted()).toEqual(named.toSorted());
    expect(named.length).toBeLessThanOrEqual(most[kind]);
  });

  it.each([
    'packages/validation/tsconfig.json',
    'packages/ui/tsconfig.json',
    'packages/form-engine/tsconfig.core.json',
    'packages/form-engine/tsconfig.json',
    'packages/authoring/tsconfig.json',
    'packages/config-loader/tsconfig.json',
    'packages/api-client/tsconfig.json',
    'apps/server/tsconfig.json',
  ])('is sound in the types of %s', async (project) => {
    expect(await typeErrors(join(folder, project))).toBe('');
  });

  it('is read, compiled and proven by the check of the config', async () => {
    const { results, output } = await runTool('packages/authoring/src/check-config.ts', ['--json'], {
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
