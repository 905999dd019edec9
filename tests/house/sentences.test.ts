import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesInGit } from './files-in-git.ts';

/** Returns whether a file's texts are for people: all that runs in a browser or answers one. */
const isScanned = (file: string): boolean =>
  /^(?:apps\/(?:server|admissions)|packages\/(?:form-engine|ui|validation|api-client|sync))\/src\/.*\.tsx?$/.test(
    file,
  ) && !/\.(?:test|stories)\.|\/(?:test-[^/]*|(?:testing)\/)/.test(file);

/** Whole files with sentences for readers other than students and readers of applications. */
const otherReaders: readonly { files: RegExp; because: string }[] = [
  { files: /^packages\/validation\/src\/(?:checks|config)\//, because: 'Authors read what is wrong with a config.' },
  {
    files: /^packages\/form-engine\/src\/core\/compile\//,
    because: 'Authors read what is wrong with a config, and why an item is as it is.',
  },
  { files: /^packages\/form-engine\/src\/config\//, because: 'Authors read what is wrong with a config.' },
  {
    files: /^packages\/api-client\/src\/contract\/openapi\//,
    because: 'Programmers read the description of the calls.',
  },
  { files: /^apps\/server\/src\/(?:staff|lookup\/import)\//, because: 'Operators read what a command did.' },
  {
    files: /^apps\/server\/src\/documents\/storage-trouble\.ts$/,
    because: 'Operators read it in the log and at /health/ready.',
  },
  { files: /^apps\/server\/src\/health\/health\.ts$/, because: 'Operators read it at /health/ready.' },
  {
    files: /^apps\/server\/src\/(?:audit\/anchor|backup\/restore-backup)\.ts$/,
    because: 'Operators read what a command found.',
  },
  { files: /^apps\/server\/src\/settings\//, because: 'Operators read why a server does not start.' },
  { files: /^apps\/server\/src\/start\.ts$/, because: 'Operators read in the terminal how it started.' },
  {
    files: /^apps\/server\/src\/storage\/installation-marks\.ts$/,
    because: 'Operators read the mark where files are kept.',
  },
  {
    files: /^packages\/api-client\/src\/api-error\.ts$/,
    because: 'Logs have it where a server said nothing; hosts have words of their own.',
  },
  {
    files: /^packages\/api-client\/src\/contract\/error-report\.ts$/,
    because: 'Logs have why a report of an error was not taken.',
  },
  {
    files:
      /^packages\/form-engine\/src\/(?:core\/check-answers|react\/complete-messages|react\/live\/(?:create-bare-application|refusals))\.ts$/,
    because: 'Developers of a host read why what they passed makes no sense.',
  },
];

/** Errors for users or developers of a program, except `Refusal` and `DocumentRefused`. */
const developerErrors =
  /^(?:BreakerOpen|Error|TypeError|RangeError|DOMException|ConverterFailed|ConverterStarved|MailRefused|MissingFieldKey|ObjectMissing|ObjectTooLarge|ScannerDown|StartRefused|StoreDown|ViewUnreadable)$/;
const isLog = /(?:^|\.)log\.(?:debug|info|warn|error|fatal)$/;

/** Returns whether a text is several words from a capital letter to a full stop or its like. */
const isSentence = (text: string): boolean =>
  /^["“(]?\p{Lu}[^<>]*\p{L}{2,}[,;:]? [\p{L}{][^<>]*[.!?…:]["”)]?$/su.test(text.trim());

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
  // A long text is written in pieces.
  const pieces = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;
  const [first, second] = pieces ? [textOf(node.left), textOf(node.right)] : [];
  return first !== undefined && second !== undefined ? first + second : undefined;
}

/** Returns whether the parent of a node is for developers or a log. */
function isForOthers(node: ts.Node): boolean {
  for (
    let around = node.parent;
    around !== undefined && !ts.isStatement(around) && !ts.isFunctionLike(around);
    around = around.parent
  ) {
    if (ts.isNewExpression(around) && developerErrors.test(around.expression.getText())) return true;
    if (ts.isCallExpression(around) && around.expression.kind === ts.SyntaxKind.SuperKeyword) return true;
    if (ts.isCallExpression(around) && isLog.test(around.expression.getText())) return true;
  }
  return false;
}

/** Returns every sentence for people in code, as `file:line text`. */
function sentencesIn(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined && isSentence(text) && !isForOthers(node))
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${text.trim()}`);
    if (text === undefined || ts.isTemplateExpression(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('a sentence for people', () => {
  const found = filesInGit()
    .filter(isScanned)
    .flatMap((file) => sentencesIn(file, readFileSync(file, 'utf8')));

  it('stands in config/messages and nowhere in code', () => {
    expect(
      found.filter(
        (sentence) => !otherReaders.some(({ files }) => files.test(sentence.slice(0, sentence.indexOf(':')))),
      ),
    ).toEqual([]);
  });

  it('is for others in each place that is excepted', () => {
    expect(
      otherReaders.filter(
        ({ files }) => !found.some((sentence) => files.test(sentence.slice(0, sentence.indexOf(':')))),
      ),
    ).toEqual([]);
  });

  it.each([
    ['an answer', "reply.send({ message: 'Your file is gone.' });"],
    ['a template', 'const told = `There can be ${most} of these.`;'],
    ['a refusal', "throw new Refusal(422, 'This tab is gone.');"],
    ['words on a screen', 'const View = () => <p>Please try again.</p>;'],
    ['a value that goes on', "const words = { ready: 'Everything is ready …' };"],
    ['an error that hands it to a screen', "const shown = call().catch(() => 'We could not reach the server.');"],
  ])('is found where it is planted: %s', (_, code) => {
    expect(sentencesIn('planted.tsx', code)).toHaveLength(1);
  });

  it.each([
    ['an error for developers', "throw new Error('The copy has no pages.');"],
    ['a line of the log', "request.log.warn({ key }, 'The store cannot be reached.');"],
    ['SQL', "query('UPDATE account SET email = known.email WHERE application_id = $1');"],
    ['a name', "const name = 'Log In';"],
  ])('is none: %s', (_, code) => {
    expect(sentencesIn('planted.ts', code)).toEqual([]);
  });
});
