import { readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { isProduct } from '../../scripts/weigh.ts';
import { filesInGit } from './files-in-git.ts';

const isShipped = (file: string): boolean =>
  /^(?:apps\/(?:server|admissions)|packages\/[^/]+)\/src\/.*\.tsx?$/.test(file) &&
  !/\.(?:test|stories)\.|\/(?:test-[^/]*|(?:testing|generator)\/)/.test(file);

/** Harmless patterns of polynomial time, or built at run time. No literal may grow exponentially, anywhere. */
const bounded: readonly { file: RegExp; because: string }[] = [
  {
    file: /^apps\/admissions\/src\/|^packages\/ui\/src\//,
    because: 'In a browser it reads what its own student typed or chose.',
  },
  {
    file: /^packages\/(?:authoring|config-loader|form-engine\/src\/react\/markdown|validation\/src\/checks)\/|^packages\/validation\/src\/config\/autofill\.ts$/,
    because: 'It reads what authors wrote.',
  },
  {
    file: /^packages\/validation\/src\/(?:answers|config)\/rules\.ts$/,
    because: 'The check of a config refuses a pattern that takes long.',
  },
  {
    file: /^apps\/server\/src\/lookup\/typed-street\.ts$/,
    because: 'A longer text than 200 characters is refused before.',
  },
  {
    file: /^apps\/server\/src\/security\/guessable-password\.ts$/,
    because: 'A longer password than 1,024 characters is refused before.',
  },
  { file: /^apps\/server\/src\/(?:mail\/open-mail|settings\/settings)\.ts$/, because: 'It reads a setting.' },
  {
    file: /^packages\/documents\/src\/(?:docx\/|pdf\/refuse-excess\.ts$)/,
    because: 'It runs in the process of one conversion, which is ended after its seconds of CPU.',
  },
  { file: /^packages\/api-client\/src\/contract\/error-report\.ts$/, because: 'It reads 2,000 characters at most.' },
];

/** Every pattern that is slow on a hostile text, as `file:line how /pattern/`. */
function slowPatterns(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found = new Set<string>();
  const isBounded = bounded.some((known) => known.file.test(file));
  const note = (node: ts.Node, how: string): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.add(`${file}:${line + 1} ${how} ${node.getText()}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { reports } = analyse(
        { source: node.text.slice(1, end), flags: node.text.slice(end + 1) },
        { assumeRejectingSuffix: false },
      );
      for (const { exponential } of reports)
        if (exponential || !isBounded) note(node, exponential ? 'exponential' : 'polynomial');
    }
    if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp' && !isBounded) note(node, 'unknown');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found];
}

it('no pattern of the product takes long on a hostile text', () => {
  const files = filesInGit().filter(isShipped);
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => slowPatterns(file, readFileSync(file, 'utf8')))).toEqual([]);
});

it.each([
  String.raw`const page = /^\/(?:[a-z]+\/?)*$/;`,
  String.raw`text.replace(/(?:[^\p{L}\p{N}]+\p{N}*)+$/u, '')`,
  String.raw`text.replaceAll(/<[^>]*>/g, '')`,
  String.raw`const end = /\s+$/;`,
  "const built = new RegExp(text, 'u');",
])('%s would be found', (code) => {
  expect(slowPatterns('apps/server/src/planted.ts', code)).not.toEqual([]);
});

it('what is bounded may not grow exponentially either', () => {
  expect(slowPatterns('packages/ui/src/planted.ts', String.raw`const page = /^\/(?:[a-z]+\/?)*$/;`)).toEqual([
    String.raw`packages/ui/src/planted.ts:1 exponential /^\/(?:[a-z]+\/?)*$/`,
  ]);
  expect(slowPatterns('packages/ui/src/planted.ts', String.raw`const end = /\s+$/;`)).toEqual([]);
});

it('each exception is for a file that there is', () => {
  const files = filesInGit();
  expect(bounded.filter(({ file }) => !files.some((name) => file.test(name)))).toEqual([]);
});

const commentLines = (): string[] =>
  filesInGit()
    .filter(isProduct)
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => /^\s*(?:\/\*\*|\*|\/\/) /.test(line))
    .map((line) => line.replaceAll(/`[^`]*`/g, ''));

it('no comment has a word that the glossary rules out', () => {
  const ruledOut = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/`([^`]+)` \|$/gm)].map(([, word]) => word);
  expect(ruledOut).toHaveLength(4);
  const words = new RegExp(`\\b(?:${ruledOut.join('|')})(?:s|ed|ing|ly)?\\b`, 'i');
  expect(commentLines().filter((line) => words.test(line))).toEqual([]);
});

it('no comment defines by negation, or begins without its subject', () => {
  const negated = /\b(?:is|are|was|were) none\b|(?<!there )\b(?:is|was) no (?!longer|more|such|sooner)/i;
  const headless = /^\s*(?:\/\*\*|\/\/) (?:Is|Are|Was|Were|Who|Whoever|Whose|Whom)\b/;
  expect(commentLines().filter((line) => negated.test(line) || headless.test(line))).toEqual([]);
});
