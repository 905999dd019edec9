import type { ConfigProblem } from '@quire/validation';
import { isAlias, isMap, isNode, isScalar, visit, type Document, type Scalar, type YAMLMap } from 'yaml';
import { keyOf } from './locate.ts';
import { problemAt, type Sentences } from './problem-at.ts';
import type { YamlFile } from './yaml-file.ts';

const most = 20;

/** Mistakes that are sound YAML, and would lose what the author wrote: repeated fields, references, codes read as numbers. */
export function treeProblems({ file, text }: YamlFile, document: Document.Parsed): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  const report = (node: unknown, sentences: Sentences): symbol | undefined => {
    problems.push(problemAt(file, text, (isNode(node) ? node.range?.[0] : undefined) ?? 0, sentences));
    return problems.length >= most ? visit.BREAK : undefined;
  };
  visit(document, (_position, node) => {
    if (isAlias(node)) return report(node, references);
    if (isScalar(node) && losesZeros(node)) return report(node, zeros(String(node.source)));
    const [again] = isMap(node) ? repeated(node) : [];
    return again && report(again.key, twice(keyOf(again)));
  });
  return problems;
}

function repeated(map: YAMLMap): YAMLMap['items'] {
  const seen = new Set<string>();
  return map.items.filter((pair) => seen.size === seen.add(keyOf(pair)).size);
}

const losesZeros = (scalar: Scalar): boolean => typeof scalar.value === 'number' && /^[-+]?0\d/.test(scalar.source ?? '');

const twice = (key: string): Sentences => ({
  severity: 'error',
  what: `"${key}" stands here a second time.`,
  why: 'Only one of the two could count, and nobody could tell which was meant.',
  mend: 'Remove one of them.',
});

const zeros = (source: string): Sentences => ({
  severity: 'error',
  what: `YAML reads ${source} as the number ${Number(source)}.`,
  why: 'A code would lose its leading zero and match nothing.',
  mend: `Put quotation marks around it: "${source}".`,
});

const references: Sentences = {
  severity: 'error',
  what: 'This begins with *, which repeats another part of the file.',
  why: 'A few such references can grow into a file without end, and an author cannot see what stands there.',
  mend: 'Use a block, a list or a named condition for what is needed twice; put quotation marks around text that begins with *.',
};
