import {
  dateWayOf,
  isCopy,
  usualDates,
  type ConfigFinding,
  type ConfigSource,
  type DataModel,
} from '@quire/validation';
import type { CompiledList, Questionnaire, QuestionNode } from '../questionnaire.ts';
import { warnDuplicateAutofill } from './autofill.ts';
import { checkPlaceholders } from './check-placeholders.ts';
import { collectReaders } from './collect-readers.ts';
import { Compilation } from './compilation.ts';
import { ConditionCompiler } from './compile-condition.ts';
import { warnUnrequired } from './compile-requirements.ts';
import { expandItems } from './expand-items.ts';
import { resolveReferences } from './resolve-references.ts';
import { evaluationOrder } from './evaluation-order.ts';

/**
 * Compiles a config that was read and has its shape. Every mistake is a finding with its place; an error leaves no
 * questionnaire.
 * @throws TypeError for a config as an author writes it, whose shape nobody has looked at
 */
export function compileQuestionnaire(source: ConfigSource): {
  questionnaire?: Questionnaire;
  findings: ConfigFinding[];
} {
  if (!Array.isArray(source?.pages) || !source.institution?.content || !source.messages?.content)
    throw new TypeError(
      'compileQuestionnaire takes a config that was read: each file with its name and its content. Of any other it ' +
        'could not say what is wrong. Pass yours to compileConfig of @quire/form-engine/config, which takes ' +
        'objects and YAML text, and answers with problems.',
    );
  const compilation = new Compilation(source);
  // A copy of a page is told alone: each of its questions would be a mistake at the original.
  const pages = source.pages.filter((page) => !isCopy(page, source.pages)).map((page) => expandPage(page, compilation));
  const conditions = new ConditionCompiler(compilation);
  conditions.compileNamed();
  for (const unresolved of compilation.unresolved) resolveReferences(unresolved, conditions, compilation);
  const forSome = compileForSome(conditions, compilation);
  const order = evaluationOrder(compilation);
  orderFills(compilation, order);
  checkPlaceholders(compilation);
  warnDuplicateAutofill(compilation);
  warnUnrequired(compilation);
  findUnaskedKeys(compilation);
  const findings = compilation.findings.list;
  return compilation.findings.failed
    ? { findings }
    : { questionnaire: assemble(compilation, { pages, order, forSome }), findings };
}

/** Returns the data model that follows from the pages of a config: the keys that they ask. */
export function dataModelOf(source: Omit<ConfigSource, 'dataModel'>): DataModel {
  const compilation = new Compilation({ ...source, dataModel: { file: '', content: { groups: [] } } });
  for (const page of source.pages) expandPage(page, compilation);
  // The mistake of a companion is told at its question.
  const keys = [...compilation.asked].flatMap(([key, { as }]) =>
    as === 'checkboxes' || key.endsWith('_desc') ? [] : [key],
  );
  return { groups: keys.length > 0 ? [{ group: 'pages', keys }] : [] };
}

function expandPage({ file, content }: ConfigSource['pages'][number], compilation: Compilation): number {
  const page = compilation.add({ parent: -1, page: compilation.nodes.length }, { file, path: [] }, (frame) => ({
    kind: 'page',
    ...frame,
    name: content.page,
    title: content.title,
    ...(content.intro !== undefined && { intro: content.intro }),
  }));
  expandItems(
    content.items,
    {
      parent: page.index,
      page: page.index,
      scope: compilation.global,
      place: { file, path: ['items'] },
      depth: 0,
      blocks: [],
      requiring: [],
      words: {},
    },
    compilation,
  );
  return page.index;
}

/** Orders the keys that a record fills by dependency: a country before its state. */
function orderFills({ nodes, asked }: Compilation, order: readonly number[]): void {
  const rank = new Map(order.map((node, position) => [node, position]));
  const rankOf = (key: string): number => rank.get(asked.get(key)!.node.index) ?? 0;
  for (const node of nodes) {
    if (node.kind !== 'question' || !node.lookup) continue;
    node.lookup = { ...node.lookup, fills: node.lookup.fills.toSorted((a, b) => rankOf(a.key) - rankOf(b.key)) };
  }
}

/** Compiles texts that replace messages for some applicants. Their keys are global, as in a named condition. */
function compileForSome(
  conditions: ConditionCompiler,
  compilation: Compilation,
): NonNullable<Questionnaire['forSome']> {
  const {
    source: {
      forSome = [],
      messages: { file },
    },
    global,
  } = compilation;
  return forSome.flatMap(({ showWhen, ...texts }, index) => {
    const when = conditions.indexOf(showWhen, global, { file, path: ['forSome', index, 'showWhen'] });
    return when === undefined ? [] : [{ when, texts, origin: { file, path: ['forSome', index] } }];
  });
}

function assemble(
  compilation: Compilation,
  {
    pages,
    order,
    forSome,
  }: Pick<Questionnaire, 'pages' | 'order'> & { forSome: NonNullable<Questionnaire['forSome']> },
): Questionnaire {
  const { nodes, conditions, asked, source, dataModel } = compilation;
  const used = new Set(
    nodes.flatMap((node) =>
      node.kind === 'question' ? [node.list, ...(node.cases ?? []).map(({ list }) => list)] : [],
    ),
  );
  const lists: Record<string, CompiledList> = Object.fromEntries(
    [...compilation.lists].filter(([name]) => used.has(name)).map(([name, list]) => [name, list.compiled]),
  );
  const keysWhere = (is: (node: QuestionNode) => boolean): string[] =>
    [...asked].filter(([, { node, as }]) => as !== 'checkboxes' && is(node)).map(([key]) => key);
  const body = {
    timeZone: source.institution.content.timeZone,
    ...datesOf(source.institution.content),
    noOption: source.messages.content.form.noOption,
    ...(source.institution.content.validate === 'onLeave' && { validate: 'onLeave' as const }),
    ...(source.institution.content.marks === 'required' && { marks: 'required' as const }),
    ...(forSome.length > 0 && { forSome }),
    nodes,
    pages,
    conditions,
    lists,
    order,
    asks: Object.fromEntries([...asked].map(([key, { node }]) => [key, node.index])),
    ...collectReaders(compilation),
    dataModel: [...dataModel],
    sensitive: keysWhere(({ sensitive }) => sensitive),
    encrypted: keysWhere(({ sensitive, encrypted }) => sensitive || encrypted === true),
  };
  return { version: questionnaireVersion(body), ...body };
}

/** Returns the dates of a locale. Defaults are left out: versions of questionnaires from before stay. */
function datesOf({ locale = usualDates.locale }: ConfigSource['institution']['content']): Pick<Questionnaire, 'dates'> {
  const [tag = locale] = Intl.getCanonicalLocales(locale);
  return tag === usualDates.locale ? {} : { dates: dateWayOf(tag) };
}

/** Warns of keys without a question in each group of the data model: they are always empty. */
function findUnaskedKeys(compilation: Compilation): void {
  const { file, content } = compilation.source.dataModel;
  for (const [index, { group, prefixes, keys }] of content.groups.entries()) {
    const full = prefixes ? prefixes.flatMap((prefix) => keys.map((key) => `${prefix}_${key}`)) : keys;
    const unasked = full.filter((key) => !compilation.asked.has(key));
    if (unasked.length === 0) continue;
    // The missing key may be another name of one of these.
    compilation.findings.withoutFixes(file);
    compilation.findings.warning(
      { file, path: ['groups', index, 'keys'] },
      {
        what:
          `No question asks ${unasked.length === 1 ? 'this key' : `these ${unasked.length} keys`} of the group ` +
          `${group}: ${unasked.join(', ')}.`,
        why: 'An answer that nobody asks is always empty.',
        fix: 'Ask for it on a page, or take it out of the data model.',
      },
    );
  }
}

/** Returns a hash of plain data, 16 hexadecimal digits. It distinguishes versions and is not protection. */
export function questionnaireVersion(data: unknown): string {
  const text = JSON.stringify(data);
  let high = 0x5eadbeef;
  let low = 0x41c6ce57;
  // Two characters at a time: the text is a megabyte for 2,000 questions.
  for (let index = 0; index < text.length; index += 2) {
    const pair = text.charCodeAt(index) | (text.charCodeAt(index + 1) << 16);
    high = Math.imul(high ^ pair, 2654435761);
    low = Math.imul((low ^ pair) + (low >>> 15), 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
