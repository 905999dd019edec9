import { describeCondition, questionAt, type Questionnaire, type QuestionnaireNode } from '@quire/form-engine/core';
import type { ReadConfig } from '../read-config.ts';

/** Line of the map: an item of the form, what opens it, and what the check says of it. */
export interface MapRow {
  node: number;
  /** Index of the page node. */
  page: number;
  depth: number;
  label: string;
  kind: 'group' | 'notice' | 'question';
  /** Whether an answer is asked for: always, or of some applicants. */
  required: 'always' | 'some' | undefined;
  /** What opens it, in words; undefined for what is always there. */
  when: string | undefined;
  /** Rows whose answers open it, by their nodes. */
  openedBy: readonly number[];
  file: string;
  line: number;
  /** What the check found there, such as that nobody can reach it. */
  faults: readonly string[];
}

type Read = Pick<ReadConfig, 'locate' | 'problems'>;

/** Returns the form as lines, page by page, in the order of the screen. Further instances of a group are left out. */
export function formMap(questionnaire: Questionnaire, { locate, problems }: Read): MapRow[] {
  const rows: MapRow[] = [];
  const visit = (index: number, depth: number, around: readonly number[]): void => {
    const node = questionnaire.nodes[index]!;
    if (node.kind === 'instance' && node.number > 1) return;
    const label = labelOf(node);
    const conditions = node.showWhen === undefined ? around : [...around, node.showWhen];
    if (label !== undefined) rows.push(rowOf(questionnaire, node, { label, depth, conditions, locate }));
    const isAskedWhole = node.kind === 'monthYear' || node.kind === 'address';
    for (const child of isAskedWhole ? [] : node.children)
      visit(child, label === undefined ? depth : depth + 1, label === undefined ? conditions : []);
  };
  for (const page of questionnaire.pages) visit(page, 0, []);
  return withFaults(rows, problems);
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
    // Without the marks of Markdown.
    case 'notice':
      return node.text.replaceAll(/\*\*|`/g, '');
    default:
      return undefined;
  }
}

interface Around {
  label: string;
  depth: number;
  /** What has to hold: of the item, and of the groups around it that are no rows. */
  conditions: readonly number[];
  locate: Read['locate'];
}

function rowOf(
  questionnaire: Questionnaire,
  node: QuestionnaireNode,
  { label, depth, conditions, locate }: Around,
): MapRow {
  const { file, line } = locate(node.origin);
  const opening = conditions.map((condition) => questionnaire.conditions[condition]!);
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
    file,
    line,
    faults: [],
  };
}

function kindOf({ kind }: QuestionnaireNode): MapRow['kind'] {
  if (kind === 'question' || kind === 'monthYear' || kind === 'address') return 'question';
  return kind === 'notice' ? 'notice' : 'group';
}

function requiredOf(entries: readonly { when?: number; message?: string }[]): MapRow['required'] {
  const [first] = entries;
  if (first?.message !== undefined && first.when === undefined) return 'always';
  return entries.some(({ message }) => message !== undefined) ? 'some' : undefined;
}

/** Adds each finding to the row that begins last before its line. */
function withFaults(rows: readonly MapRow[], problems: Read['problems']): MapRow[] {
  const faults = new Map<number, string[]>();
  for (const { file, line, what } of problems) {
    const before = rows.filter((row) => row.file === file && row.line <= line);
    const last = before.reduce<MapRow | undefined>(
      (best, row) => (best && best.line > row.line ? best : row),
      undefined,
    );
    if (last) faults.set(last.node, [...(faults.get(last.node) ?? []), what]);
  }
  return rows.map((row) => ({ ...row, faults: faults.get(row.node) ?? [] }));
}
