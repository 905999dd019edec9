import type { ConfigProblem } from '@quire/validation';
import { isAlias, isMap, isNode, isPair, isScalar, visit, type Document, type YAMLMap } from 'yaml';
import { keyOf, problemAt, type Sentences } from './problem-at.ts';
import { placeOfEscape, strangeCharacter } from './strange-character.ts';
import type { YamlFile } from './yaml-file.ts';

const most = 20;
/** Levels of the YAML tree, of which each list of items takes three. */
const deepest = 200;
const numberFields: ReadonlySet<string> = new Set(['min', 'max', 'step']);

/**
 * Mistakes that are sound YAML, and would lose what the author wrote: repeated fields, references, codes read as
 * numbers.
 */
export function treeProblems({ file, text }: YamlFile, document: Document.Parsed): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  const report = (node: unknown, sentences: Sentences): symbol | undefined => {
    const from = isPair(node) ? node.key : node;
    problems.push(problemAt(file, text, (isNode(from) ? from.range?.[0] : undefined) ?? 0, sentences));
    return problems.length >= most ? visit.BREAK : undefined;
  };
  visit(document, (_position, node, above) => {
    if (above.length > deepest) {
      report(node, tooDeep);
      return visit.BREAK;
    }
    if (isAlias(node)) {
      report(node, references);
      return visit.BREAK;
    }
    if (isNode(node) && 'anchor' in node && node.anchor !== undefined) report(node, named);
    if (isScalar(node) && node.value === null && node.comment) report(node, onlyComment(node.comment));
    const cut = commentBehind(node, above.at(-1), { file, text });
    if (cut) report(node, cut);
    const strange = strangeIn(node, text);
    if (strange) {
      problems.push(problemAt(file, text, strange.at, strange.sentences));
      return problems.length >= most ? visit.BREAK : undefined;
    }
    if (losesDigits(node, above.at(-1))) return report(node, otherNumber(String(node.source), node.value));
    if (!isMap(node)) return undefined;
    const rest = node.flow ? node.items.find(({ value }) => value === null) : undefined;
    if (rest)
      return report(rest.key, afterComma(isScalar(rest.key) ? String(rest.key.source) : keyOf(rest))) ?? visit.SKIP;
    const hidden = node.items.find((pair) => keyOf(pair) === '__proto__');
    if (hidden) return report(hidden.key, unnameable);
    const [again] = repeated(node);
    return again && report(again.key, twice(keyOf(again)));
  });
  return problems;
}

/** Fields whose text is read by people, also where it is one word. */
const textFields: ReadonlySet<string> = new Set([
  'label',
  'shortLabel',
  'hint',
  'why',
  'notice',
  'section',
  'title',
  'intro',
  'guidance',
  'details',
  'button',
  'modal',
  'text',
  'message',
  'required',
  'yes',
  'no',
]);

/**
 * Returns a # after an unquoted text that its author may have seen as part of it. Names and single words may have
 * comments.
 */
function commentBehind(
  node: unknown,
  parent: unknown,
  { file, text }: Pick<YamlFile, 'file' | 'text'>,
): Sentences | undefined {
  if (!isScalar(node) || node.type !== 'PLAIN' || typeof node.value !== 'string' || !node.range) return undefined;
  const field = isPair(parent) && parent.value === node ? keyOf(parent) : '';
  if (!node.value.includes(' ') && !textFields.has(field) && !file.startsWith('messages/')) return undefined;
  const [, comment] = /^[ \t]+(#.*)/.exec(text.slice(node.range[1], text.indexOf('\n', node.range[1]) >>> 0)) ?? [];
  return comment === undefined ? undefined : cutByComment(comment.trimEnd());
}

/** Returns an escaped character of a quoted text that no text may contain. */
function strangeIn(node: unknown, text: string): { at: number; sentences: Sentences } | undefined {
  if (!isScalar(node) || typeof node.value !== 'string') return undefined;
  const strange = strangeCharacter(node.value);
  const [from, to] = node.range ?? [0, 0];
  return strange && { at: from + placeOfEscape(text.slice(from, to), strange.point), sentences: strange.sentences };
}

function repeated(map: YAMLMap): YAMLMap['items'] {
  const seen = new Set<string>();
  return map.items.filter((pair) => seen.size === seen.add(keyOf(pair)).size);
}

/** `007`, `4.0` and `1e3` come back as 7, 4 and 1000: right for a bound, wrong for a code that is compared as text. */
function losesDigits(node: unknown, parent: unknown): node is { source: string; value: number } {
  if (!isScalar(node) || typeof node.value !== 'number' || node.source === String(node.value)) return false;
  return !(isPair(parent) && parent.value === node && numberFields.has(keyOf(parent)));
}

/** Said where a file nests deeper than any questionnaire needs. */
export const tooDeep: Sentences = {
  severity: 'error',
  what: 'This file nests too deeply to be read.',
  why: 'No questionnaire needs it, and reading it would use up the memory of the reader.',
  fix: 'Check its brackets and indentation.',
};

const twice = (key: string): Sentences => ({
  severity: 'error',
  what: `"${key}" stands here a second time.`,
  why: 'Only one of the two could count, and nobody could tell which was meant.',
  fix: 'Remove one of them; if another entry of a list begins here, put a dash and a space (- ) before it.',
});

const afterComma = (rest: string): Sentences => ({
  severity: 'error',
  what: `"${rest}" stands here without a value, after a comma.`,
  why: 'Between { and } a comma ends a text, so that what follows it would be another field.',
  fix:
    'If it is the rest of the text before the comma, put that whole text in quotation marks; otherwise write what ' +
    `it is, as in "${rest}: value".`,
});

const unnameable: Sentences = {
  severity: 'error',
  what: '"__proto__" cannot be a name.',
  why: 'Every group of fields has something of that name already, so this one would not be seen.',
  fix: 'Give it another name.',
};

const otherNumber = (source: string, value: number): Sentences => ({
  severity: 'error',
  what: `YAML reads ${source} as the number ${value}.`,
  why: 'A code or an answer is compared as text, and would match nothing.',
  fix: `Put quotation marks around it ("${source}"), or write ${value}.`,
});

const references: Sentences = {
  severity: 'error',
  what: 'This begins with *, which repeats another part of the file.',
  why: 'A few such references can grow into a file without end, and an author cannot see what stands there.',
  fix:
    'Use a block, a list or a named condition for what is needed twice; put quotation marks around text that ' +
    'begins with *.',
};

const named: Sentences = {
  severity: 'error',
  what: 'This begins with &, which gives a part of the file a name.',
  why: 'The name would be taken out of the text, and nothing can refer to it.',
  fix: 'Put quotation marks around text that begins with &.',
};

const cutByComment = (comment: string): Sentences => ({
  severity: 'warning',
  what: `This text ends before the #: "${comment}" is a comment.`,
  why: 'Without quotation marks YAML leaves out everything from " #" to the end of the line.',
  fix: 'If it belongs to the text, put the whole text in quotation marks; otherwise write it on a line of its own.',
});

const onlyComment = (comment: string): Sentences => ({
  severity: 'error',
  what: `There is no value here: "#${comment}" is a comment.`,
  why: 'YAML leaves out everything from a # to the end of the line.',
  fix: `Put quotation marks around it if it was meant: '#${comment}'.`,
});
