import type { Option } from '@quire/validation';
import { newList, newPage, newQuestion, type NewTexts } from '../desk/new-item.ts';
import { writeUnchanged } from '../desk/write-unchanged.ts';
import { readChecked, type CheckedConfig } from '../check/read-checked.ts';
import { placeOfConfig, readArguments, type NotRun } from './command-line.ts';
import { reportForPeople } from './report.ts';
import { describeCount } from '@quire/config-loader';
import type { DeskRefusal } from '../protocol/desk.ts';

const usage = `Usage: npm run new -- page <name> <title>
       npm run new -- question <page> <key> <label> [--section <title>] [--control <control>] [--hint <text>]
                               [--required <what is missing>] [--options <list, or choices>] [--when <key=value>]
       npm run new -- list <name> <choice> <choice> ...

Adds to a config directory: CONFIG_DIR or ./config unless --dir names another one. Such as:
  npm run new -- page travel "How you travel"
  npm run new -- list vehicles Car Bicycle "On foot"
  npm run new -- question travel vehicle "How do you come?" --control radio --options vehicles
  npm run new -- question travel plate "License plate" --when vehicle=car --required "License plate"

A choice may begin with its stored value: us=United States. Choices of one question are parted by commas.`;

const options = {
  dir: { type: 'string' },
  section: { type: 'string' },
  control: { type: 'string' },
  hint: { type: 'string' },
  required: { type: 'string' },
  options: { type: 'string' },
  when: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const needs: Readonly<Record<string, string>> = {
  page: 'A new page needs its name and its title.',
  question: 'A new question needs its page, its key and its label; --when is key=value.',
  list: 'A new list needs its name and its choices.',
};

type Values = Extract<ReturnType<typeof readArguments<typeof options>>, { values: unknown }>['values'];

/** The command `new` for a page, a question or a list, which its first argument says. */
export async function addItem([kind = '', ...args]: readonly string[]): Promise<number | NotRun> {
  const given = readArguments(args, options, usage);
  if ('error' in given) return given;
  const { values, positionals } = given;
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const place = await placeOfConfig(values.dir);
  if ('error' in place) return place;
  const read = await readChecked(place.directory, { personas: 'warning' });
  if (!read.questionnaire)
    return { error: `Nothing was written: ${place.shown} has mistakes. Fix what npm run check:config lists first.` };
  const planned = plan(kind, positionals, values, read);
  if (planned === undefined) return { error: `${needs[kind]} ${usage}` };
  if ('fix' in planned) return said(planned);
  return write(planned.texts, place, read);
}

function plan(
  kind: string,
  words: readonly string[],
  values: Values,
  read: CheckedConfig,
): NewTexts | DeskRefusal | undefined {
  const [first, second, third, ...more] = words;
  if (first === undefined || second === undefined) return undefined;
  if (kind === 'list') return newList(read, first, words.slice(1).map(optionOf));
  if (kind === 'page') return third === undefined ? newPage(read, first, second) : undefined;
  if (third === undefined || more.length > 0) return undefined;
  const { section, control = 'text', hint, required, options: choices, when } = values;
  const [key, equals] = when?.split(/=(.*)/s) ?? [];
  if (when !== undefined && !equals) return undefined;
  return newQuestion(read, {
    page: first,
    key: second,
    label: third,
    control,
    section,
    hint,
    required,
    options: choices === undefined ? undefined : choicesOf(choices, read),
    showWhen: key === undefined || equals === undefined ? undefined : { key, equals },
  });
}

/** One word is the name of a list; several are choices. */
function choicesOf(written: string, read: CheckedConfig): string | Option[] {
  if (read.source?.lists[written] || !/[,=]/.test(written)) return written;
  return written.split(',').map((choice) => optionOf(choice.trim()));
}

/** `us=United States`; without a value, it is made of the words. */
function optionOf(written: string): Option {
  const [, value, label] = /^([^=]*)=(.+)$/s.exec(written) ?? [];
  if (value !== undefined && label !== undefined) return { value: value.trim(), label: label.trim() };
  const plain = written.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return { value: plain.replaceAll(/[^\p{L}\p{N}]+/gu, '_').replaceAll(/^_|_$/g, ''), label: written };
}

const said = ({ what, why, fix }: DeskRefusal): NotRun => ({ error: `${what} ${why} ${fix}` });

/** Writes the texts if the form compiles with them, and says what is left to do. */
async function write(
  texts: NewTexts['texts'],
  { directory, shown }: { directory: string; shown: string },
  before: CheckedConfig,
): Promise<number | NotRun> {
  const read = await readChecked(directory, { personas: 'warning', texts });
  const mistakes = read.problems.filter(({ severity }) => severity === 'error');
  if (mistakes.length > 0)
    return {
      error: 'Nothing was written: the form would have a mistake.',
      findings: reportForPeople(mistakes, shown, process.stdout),
    };
  for (const [file, text] of Object.entries(texts)) {
    const was = before.fileOf(file)?.text;
    const refusal = await writeUnchanged(directory, file, was, text);
    if (refusal) return said(refusal);
    console.log(`${was === undefined ? 'Written' : 'Added to'}: ${shown}/${file}`);
  }
  const known = new Set(before.problems.map(({ file, what }) => file + what));
  const left = read.problems.filter(({ file, what }) => !known.has(file + what));
  if (left.length > 0)
    console.log(
      `\n${describeCount(left.length, 'thing')} to look at:\n\n${reportForPeople(left, shown, process.stdout)}`,
    );
  return 0;
}
