import { placeInModel } from '@quire/form-engine/config';
import type { ConfigPath, Option, PlainData } from '@quire/validation';
import type { ReadConfig } from '@quire/config-loader';
import { partAt } from './change-data.ts';
import { editYaml } from './edit-yaml.ts';
import { refusals } from './refusals.ts';
import { writeBlock } from './write-yaml.ts';
import type { DeskRefusal } from '../protocol/desk.ts';

/** Texts of the files that a new item changes or adds, by their paths in the config directory. */
export interface NewTexts {
  texts: Record<string, string>;
}

/** A question as the command line describes it. */
export interface NewQuestion {
  page: string;
  key: string;
  label: string;
  control: string;
  /** Title of the section; without it, the last one of the page. */
  section?: string | undefined;
  hint?: string | undefined;
  /** What is missing while there is no answer. */
  required?: string | undefined;
  /** The name of a list, or the choices themselves. */
  options?: string | Option[] | undefined;
  showWhen?: { key: string; equals: string } | undefined;
}

/** A page with one question, whose words are still to be written, since a page must ask something. */
export function newPage(read: ReadConfig, page: string, title: string): NewTexts | DeskRefusal {
  const file = `pages/${page}.yaml`;
  if (read.fileOf(file)) return refusals.thereAlready(file);
  const pages = read.source?.pages ?? [];
  const key = `${page.replaceAll('-', '_')}_first`;
  const content = {
    page,
    title,
    order: Math.max(0, ...pages.map(({ content: { order } }) => order)) + 1,
    items: [{ section: title, items: [{ question: key, control: 'text', label: 'TODO: your first question' }] }],
  };
  const text = `${schemaLine(read, 'page')}${writeBlock(content, 0)}\n`;
  return withKey(read, key, [], { [file]: text });
}

/** A list of choices, which a question uses by its name. */
export function newList(read: ReadConfig, list: string, options: readonly Option[]): NewTexts | DeskRefusal {
  const file = `lists/${list}.yaml`;
  if (read.fileOf(file)) return refusals.thereAlready(file);
  const plain = options.map(({ value, label }) => ({ value, label }));
  return { texts: { [file]: `${schemaLine(read, 'list')}${writeBlock({ options: plain }, 0)}\n` } };
}

/** A question at the end of a section, in the page and in the data model. */
export function newQuestion(read: ReadConfig, { page, section, key, ...written }: NewQuestion): NewTexts | DeskRefusal {
  const file = `pages/${page}.yaml`;
  const { text, value } = read.fileOf(file) ?? {};
  const pages = (read.source?.pages ?? []).map(({ content }) => content.page);
  if (text === undefined) return refusals.noPage(page, pages);
  const path = placeOnPage(value, section);
  if (!path) return refusals.noSection(section!, file, sectionsOf(value));
  const { label, control, hint, required, options, showWhen } = written;
  const question = { question: key, control, label, hint, options, required, showWhen };
  const present = Object.fromEntries(Object.entries(question).filter(([, part]) => part !== undefined));
  const at = (partAt(value, path) as unknown[]).length;
  const after = editYaml(text, [{ kind: 'insert', path, at, value: present as PlainData }]);
  if (after === undefined) return refusals.byHand(file);
  return withKey(read, key, keysAbove(read, page), { [file]: after });
}

/** Adds a key to the data model, where a config has a file for it. */
function withKey(
  read: ReadConfig,
  key: string,
  above: readonly string[],
  texts: NewTexts['texts'],
): NewTexts | DeskRefusal {
  const model = read.source?.dataModel;
  const { text } = read.fileOf(model?.file ?? '') ?? {};
  if (!model || text === undefined || read.questionnaire?.dataModel.includes(key)) return { texts };
  const place = placeInModel(key, above, model.content);
  const after = place && editYaml(text, [{ kind: 'insert', ...place }]);
  return after === undefined ? refusals.byHand(model.file) : { texts: { ...texts, [model.file]: after } };
}

/** Returns the keys that a page asks, the last first. */
const keysAbove = ({ questionnaire }: ReadConfig, page: string): string[] =>
  (questionnaire?.nodes ?? [])
    .flatMap((node) => (node.kind === 'question' && node.origin.file === `pages/${page}.yaml` ? [node.key] : []))
    .toReversed();

const itemsOf = (page: unknown): unknown[] => (partAt(page, ['items']) ?? []) as unknown[];
const titleOf = (item: unknown): string | undefined => partAt(item, ['section']) as string | undefined;
const sectionsOf = (page: unknown): string[] => itemsOf(page).flatMap((item) => titleOf(item) ?? []);

/** Returns the list of items that a new one joins; undefined without the section. */
function placeOnPage(page: unknown, section: string | undefined): ConfigPath | undefined {
  const items = itemsOf(page);
  if (section === undefined && titleOf(items.at(-1)) === undefined) return ['items'];
  const index = items.findLastIndex((item) => section === undefined || titleOf(item) === section);
  return index === -1 || titleOf(items[index]) === undefined ? undefined : ['items', index, 'items'];
}

function schemaLine(read: ReadConfig, kind: string): string {
  const files = [...(read.source?.pages ?? []), ...Object.values(read.source?.lists ?? {})].map(({ file }) => file);
  const folder = files
    .map((file) => /^# yaml-language-server: \$schema=(.*)\/[\w-]+\.json\n/.exec(read.fileOf(file)?.text ?? '')?.[1])
    .find((found) => found !== undefined);
  return folder === undefined ? '' : `# yaml-language-server: $schema=${folder}/${kind}.json\n`;
}
