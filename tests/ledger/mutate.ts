import ts from 'typescript';
import { mutations } from './mutations.ts';

const parse = (code: string): ts.Node => ts.createSourceFile('', code, ts.ScriptTarget.Latest, true).getChildAt(0);

/** A list may end with a comma or not. */
const partsOf = (node: ts.Node): ts.Node[] =>
  node.getChildren().filter(({ kind }) => kind !== ts.SyntaxKind.CommaToken);

const nodesIn = (node: ts.Node): ts.Node[] => [node, ...partsOf(node).flatMap(nodesIn)];

function isLike(node: ts.Node | undefined, pattern: ts.Node): boolean {
  if (pattern.getText() === '$' || node?.kind !== pattern.kind) return pattern.getText() === '$';
  const [parts, patterns] = [partsOf(node), partsOf(pattern)];
  if (patterns.length === 0) return node.getText() === pattern.getText();
  return parts.length === patterns.length && patterns.every((part, at) => isLike(parts[at], part));
}

const isIn = (node: ts.Node | undefined, name: string): boolean =>
  node !== undefined && ((node as ts.NamedDeclaration).name?.getText() === name || isIn(node.parent, name));

/** Adds each mutation of a file beside its place; `globalThis.chosenMutation` selects one. */
export const mutate = (file: string, code: string): string =>
  mutations.reduce((text, { name, in: [of, within] = ['', ''], original = '', mutated = '' }) => {
    if (of !== file) return text;
    const isStatement = original.endsWith(';');
    const [first] = partsOf(parse(isStatement ? original : `(${original})`));
    const pattern = isStatement ? first! : first!.getChildAt(0).getChildAt(1);
    const places = nodesIn(parse(text)).filter((node) => isLike(node, pattern) && isIn(node, within));
    if (places.length !== 1)
      throw new Error(`"${name}" has ${places.length} places in ${within} of ${file}: ${original}`);
    const [start, end] = [places[0]!.getStart(), places[0]!.end];
    const [isChosen, found] = [`globalThis.chosenMutation === ${JSON.stringify(name)}`, text.slice(start, end)];
    const both = isStatement
      ? `if (${isChosen}) { ${mutated} } else { ${found} }`
      : `(${isChosen} ? (${mutated}) : (${found}))`;
    return text.slice(0, start) + both + text.slice(end);
  }, code);
