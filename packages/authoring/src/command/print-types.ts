import {
  answerKeysOfNode,
  descriptionKey,
  isTicked,
  type Questionnaire,
  type QuestionNode,
  structureKeysOf,
  tabsOf,
} from '@quire/form-engine/core';
import { formatConfigProblems } from '@quire/config-loader';
import { readChecked } from '../check/read-checked.ts';
import { type NotRun, placeOfConfig, readArguments } from './command-line.ts';

const usage = `Usage: quire types [--dir <directory>] > answers.d.ts

Prints TypeScript types of a form's answers: CONFIG_DIR or ./config unless another directory is named.

Ends with 0, or with 2 when the config has mistakes or is not there.`;

/** The command `quire types`: prints the types of a form's answers on stdout, and answers its exit code. */
export async function types(args: readonly string[]): Promise<number | NotRun> {
  const given = readArguments(args, { dir: { type: 'string' }, help: { type: 'boolean' } }, usage);
  if ('error' in given) return given;
  const {
    values: { dir, help },
    positionals: [command, ...others],
  } = given;
  if (help) {
    console.log(usage);
    return 0;
  }
  if (command !== 'types' || others.length > 0)
    return { error: `quire has one command, types, and here is "${[command, ...others].join(' ')}".\n\n${usage}` };
  const place = await placeOfConfig(dir);
  if ('error' in place) return place;
  const { questionnaire, problems } = await readChecked(place.directory);
  if (!questionnaire)
    return {
      error: `The config in ${place.shown} makes no questionnaire, so its answers have no types. Fix it first:`,
      findings: formatConfigProblems(problems, place.shown),
    };
  console.log(answerTypes(questionnaire));
  return 0;
}

const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
const named = (key: string): string => (/^[a-z_$][\w$]*$/i.test(key) ? key : quoted(key));

/**
 * Returns TypeScript types of a form's answers: `Draft`, which `onChange` gives and `answers` takes, and `Submitted`,
 * which `onSubmit` gives. A value of fixed choices is one of them; any other is text.
 */
export function answerTypes(questionnaire: Questionnaire): string {
  const questions = questionnaire.nodes.filter((node): node is QuestionNode => node.kind === 'question');
  const answers = questions.flatMap((node) => fieldsOf(questionnaire, node));
  const structure = questionnaire.nodes.flatMap((node) => {
    const type = node.kind === 'tabs' ? union(tabsOf(questionnaire, node).map(({ name }) => name)) : `\`\${number}\``;
    return structureKeysOf(node).map((key) => `  ${quoted(key)}?: ${type};`);
  });
  return `// Made by quire types. Version ${questionnaire.version} of the form.

/** What counts, as \`onSubmit\` gives it. */
export type Submitted = {
${answers.join('\n')}
};

/** All that was typed, as \`onChange\` gives it: hidden answers, counts and tabs too. \`answers\` takes it. */
export type Draft = Submitted & {
${[...structure, '  [parked: `${string}@${string}`]: string | undefined;'].join('\n')}
};
`;
}

function fieldsOf(questionnaire: Questionnaire, node: QuestionNode): string[] {
  return answerKeysOfNode(node).flatMap((key) => {
    const label = node.boxes?.find((box) => box.key === key)?.label ?? node.label;
    const comment = label.replaceAll(/\s+/g, ' ').replaceAll('*/', '* /');
    const field = `  /** ${comment} */\n  ${named(key)}?: ${typeOf(questionnaire, node)};`;
    return node.storesDescription ? [field, `  ${named(descriptionKey(key))}?: string;`] : [field];
  });
}

function typeOf({ lists }: Questionnaire, node: QuestionNode): string {
  if (isTicked(node)) return "'true'";
  const offered = node.list === undefined ? (node.cases ?? []).map(({ list }) => list) : [node.list];
  const options = offered.map((name) => lists[name]);
  // Years move on, and what suggestions offer is not known.
  if (options.length === 0 || !options.every((list) => list !== undefined && 'options' in list)) return 'string';
  const values = options.flatMap((list) => ('options' in list! ? list.options.map(({ value }) => value) : []));
  return union([...new Set(values)].filter((value) => value !== ''));
}

const union = (values: readonly string[]): string => (values.length === 0 ? 'string' : values.map(quoted).join(' | '));
