import { describeCondition } from '../explain/describe-condition.ts';
import { pathTo, questionAt, type Questionnaire, type QuestionnaireNode } from '@quire/form-engine/core';
import type { MapRow, MapSource } from './map-row.ts';

/** Returns the form as lines, page by page, in the order of the screen. Further instances of a group are left out. */
export function formMap(questionnaire: Questionnaire, source: MapSource): MapRow[] {
  const rows: MapRow[] = [];
  const visit = (index: number, depth: number, around: readonly number[]): void => {
    const node = questionnaire.nodes[index]!;
    if (node.kind === 'instance' && node.number > 1) return;
    const label = labelOf(node);
    const conditions = node.showWhen === undefined ? around : [...around, node.showWhen];
    if (label !== undefined) rows.push(rowOf(questionnaire, node, { label, depth, conditions, locate: source.locate }));
    const isAskedWhole = node.kind === 'monthYear' || node.kind === 'address';
    for (const child of isAskedWhole ? [] : node.children)
      visit(child, label === undefined ? depth : depth + 1, label === undefined ? conditions : []);
  };
  for (const page of questionnaire.pages) visit(page, 0, []);
  return withFaults(questionnaire, rows, source);
}

/** Returns the words that an applicant reads of an item; undefined for what only groups others. */
function labelOf(node: QuestionnaireNode): string | undefined {
  switch (node.kind) {
    case 'page':
    case 'section':
      return node.title;
    case 'question':
    case 'monthYear':
    case 'address':
      return node.shortLabel ?? node.label;
    case 'details':
    case 'repeat':
    case 'tab':
      return node.label;
    case 'notice':
      return plain(node.text);
    case 'check':
      return plain(node.message);
    case 'modal':
      return node.button;
    default:
      return undefined;
  }
}

/** A text without the marks of Markdown. */
const plain = (text: string): string => text.replaceAll(/\*\*|`/g, '');

interface Around {
  label: string;
  depth: number;
  /** What has to hold: of the item, and of the groups around it that are not rows. */
  conditions: readonly number[];
  locate: MapSource['locate'];
}

function rowOf(
  questionnaire: Questionnaire,
  node: QuestionnaireNode,
  { label, depth, conditions, locate }: Around,
): MapRow {
  const { file, line } = locate(node.origin);
  const isCheck = node.kind === 'check';
  const opening = [...conditions, ...(isCheck ? [node.when] : [])].map(
    (condition) => questionnaire.conditions[condition]!,
  );
  const reads = opening
    .flatMap((condition) => condition.reads)
    .flatMap((key) => questionAt(questionnaire, key)?.index ?? []);
  return {
    node: node.index,
    page: node.page,
    depth,
    label,
    kind: kindOf(node),
    required: node.kind === 'question' ? requiredOf(node.required) : undefined,
    when: opening.length === 0 ? undefined : opening.map(({ source }) => describeCondition(source)).join(' and '),
    openedBy: [...new Set(reads)],
    check: isCheck ? { severity: node.severity, at: labelAt(questionnaire, node.at) } : undefined,
    file,
    line,
    faults: [],
  };
}

function kindOf({ kind }: QuestionnaireNode): MapRow['kind'] {
  if (kind === 'question' || kind === 'monthYear' || kind === 'address') return 'question';
  if (kind === 'modal') return 'dialog';
  return kind === 'notice' || kind === 'check' ? kind : 'group';
}

function labelAt(questionnaire: Questionnaire, key: string): string {
  const question = questionAt(questionnaire, key);
  return (question && labelOf(question)) ?? key;
}

function requiredOf(entries: readonly { when?: number; message?: string }[]): MapRow['required'] {
  const [first] = entries;
  if (first?.message !== undefined && first.when === undefined) return 'always';
  return entries.some(({ message }) => message !== undefined) ? 'some' : undefined;
}

/** Position in a file of the config, counted from 1. */
interface Position {
  line: number;
  column: number;
}

/**
 * Adds each finding to the rows of the item that begins last before it. What is not a row, such as the use of a block,
 * hands its findings to the rows below it. What nobody can reach is marked wherever its reason is written.
 */
function withFaults(
  questionnaire: Questionnaire,
  rows: readonly MapRow[],
  { locate, problems, unreachable }: MapSource,
): MapRow[] {
  const faults = new Map<number, string[]>();
  const add = (node: number, what: string): void => void faults.set(node, [...(faults.get(node) ?? []), what]);
  for (const { node, kind } of rows)
    if (unreachable.has(node))
      add(node, kind === 'check' ? 'It can never speak.' : 'Nobody can see it, whatever they answer.');
  const rowsAt = rowsByNode(questionnaire, rows);
  const places = questionnaire.nodes.map(({ index, origin }) => ({ index, ...locate(origin) }));
  for (const problem of problems) {
    const before = places.filter((place) => place.file === problem.file && !isAfter(place, problem));
    const last = before.reduce<Position | undefined>(
      (best, place) => (best && !isAfter(place, best) ? best : place),
      undefined,
    );
    const found = new Set(before.flatMap((place) => (last && !isAfter(last, place) ? [place.index] : [])));
    // Items that are written at one place within each other, such as those of a group, count once.
    const outer = [...found].filter(
      (index) =>
        !pathTo(questionnaire, index)
          .slice(0, -1)
          .some((node) => found.has(node.index)),
    );
    for (const row of new Set(outer.flatMap(rowsAt))) add(row, problem.what);
  }
  return rows.map((row) => ({ ...row, faults: faults.get(row.node) ?? [] }));
}

const isAfter = (one: Position, other: Position): boolean =>
  one.line > other.line || (one.line === other.line && one.column > other.column);

/** Returns what finds the row of a node, or the first rows below it. */
function rowsByNode({ nodes }: Questionnaire, rows: readonly MapRow[]): (index: number) => readonly number[] {
  const known = new Set(rows.map(({ node }) => node));
  const rowsAt = (index: number): readonly number[] =>
    known.has(index) ? [index] : nodes[index]!.children.flatMap(rowsAt);
  return rowsAt;
}
