import type { ConfigProblem } from '@quire/validation';
import { Lexer, type YAMLError, type YAMLParseError } from 'yaml';
import { problemAt } from './problem-at.ts';
import type { YamlFile } from './yaml-file.ts';

const most = 3;
const why = 'A file that is not sound YAML cannot be read at all, so nothing in it is known.';
const indentation = 'Line it up with its neighbours above: two spaces for each level.';

type Description = Pick<ConfigProblem, 'what' | 'fix'> & {
  /** Whether quotation marks around the value of the line are the only fix. */
  quotes?: true;
};

const description: Partial<Record<YAMLParseError['code'], Description>> = {
  TAB_AS_INDENT: {
    what: 'This line is indented with a tab.',
    fix: 'Indent with spaces, two for each level; YAML does not allow tabs.',
  },
  BAD_INDENT: {
    what: 'This line is indented wrongly, or a bracket above it is not closed.',
    fix: `Close the bracket that is open. ${indentation}`,
  },
  BAD_ALIAS: {
    what: 'There is a * that refers to nothing.',
    fix: 'Put quotation marks around the text.',
    quotes: true,
  },
  BLOCK_AS_IMPLICIT_KEY: { what: 'The line below this one is indented too deep.', fix: indentation },
  MULTILINE_IMPLICIT_KEY: {
    what: 'A colon is missing, or this line is indented wrongly.',
    fix: `Write the field as "name: value". ${indentation}`,
  },
  MISSING_CHAR: {
    what: 'A closing quotation mark or bracket, a comma or a colon is missing here or above.',
    fix: 'Close what was opened on this line or above it.',
  },
  BAD_SCALAR_START: {
    what: 'Text cannot begin with this character.',
    fix: 'Put quotation marks around the text.',
    quotes: true,
  },
  BAD_DQ_ESCAPE: {
    what: 'There is a backslash in double quotation marks that means nothing.',
    fix: "Use single quotation marks ('), which take a backslash as it is.",
  },
  TAG_RESOLVE_FAILED: {
    what: 'This begins with !, which YAML reads as a tag.',
    fix: 'Put quotation marks around the text; the config uses no tags.',
  },
  UNEXPECTED_TOKEN: {
    what: 'What stands here does not follow from what stands before it.',
    fix: "Put the whole text in quotation marks; in single ones, write an apostrophe twice ('').",
  },
  MULTIPLE_DOCS: { what: 'There is a second document after "---".', fix: 'Keep one document in each file.' },
};

/** Better descriptions of a YAML reader's code by the look of the line; the first match counts. */
const closer: readonly { code: YAMLParseError['code']; says?: RegExp; line?: RegExp; description: Description }[] = [
  {
    code: 'BLOCK_AS_IMPLICIT_KEY',
    says: /sequence/,
    description: {
      what: 'A list begins here, and no field that it could belong to stands above it.',
      fix: `Write the field, such as items:, on the line above. ${indentation}`,
    },
  },
  {
    code: 'BLOCK_AS_IMPLICIT_KEY',
    line: /^[?-] /,
    description: {
      what: 'Text cannot begin with this character and a space.',
      fix: 'Put quotation marks around the text.',
      quotes: true,
    },
  },
  {
    code: 'BLOCK_AS_IMPLICIT_KEY',
    line: /:(?: |$)/,
    description: {
      what: 'There is a second ": " on this line.',
      fix: 'Put quotation marks around a text that contains a colon.',
      quotes: true,
    },
  },
  {
    code: 'MISSING_CHAR',
    says: /indicator/,
    description: {
      what: 'This line is indented too little for what stands above it.',
      fix: `${indentation} Or begin it with a dash and a space, if it is an entry of the list.`,
    },
  },
];

const openQuote: Description = {
  what: 'A quotation mark is opened here, and not closed at the end of its text.',
  fix: "Close it at the end of the text. In single quotation marks, write an apostrophe twice ('').",
};
const hiddenBracket: Description = {
  what: 'From the # on, this line is a comment, and the bracket that closes it is a part of that.',
  fix: 'Put quotation marks around the text that has the #.',
};

interface Token {
  source: string;
  at: number;
}

/** The lexer's own pieces, which are not in the text. */
const marks: ReadonlySet<string> = new Set(['\u0002', '\u0018', '\u001F']);

/** The pieces of a text up to an offset. */
function tokensBefore(text: string, offset: number): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (const source of new Lexer().lex(text)) {
    if (marks.has(source)) continue;
    if (at >= offset) break;
    tokens.push({ source, at });
    at += source.length;
  }
  return tokens;
}

/** Where a mistake begins that the reader noticed only later: an open quotation mark, or a bracket in a comment. */
function earlierFault(text: string, error: YAMLError): { offset: number; description: Description } | undefined {
  const tokens = tokensBefore(text, error.pos[0]);
  const last = tokens.findLast(({ source }) => source.trim() !== '');
  const isQuoted = last !== undefined && /^["']/.test(last.source);
  if (isQuoted && (/Missing closing .*quote/.test(error.message) || /\n.*:\s/.test(last.source)))
    return { offset: last.at, description: openQuote };
  if (error.code !== 'BAD_INDENT' && error.code !== 'MISSING_CHAR') return undefined;
  const open: Token[] = [];
  for (const token of tokens) {
    if (/^[{[]$/.test(token.source)) open.push(token);
    if (/^[}\]]$/.test(token.source)) open.pop();
  }
  const bracket = open.at(-1);
  const comment = tokens.find(({ source, at }) => bracket && at > bracket.at && /^#.*[}\]]/.test(source));
  return comment && { offset: comment.at, description: hiddenBracket };
}

const strangeSpace = /[\u00A0\u1680\u2000-\u200B\u202F\u205F\u3000]/u;
const strangeSpaceDescription: Description = {
  what: 'There is a space in this line that only looks like one; it may come from a word processor or a web page.',
  fix: 'Delete the spaces of this line and type them again.',
};

/**
 * What the YAML reader stumbled over, in an author's description. Later ones often follow from the first, so only a few
 * are kept.
 */
export function syntaxProblems({ file, text }: YamlFile, errors: readonly YAMLError[]): ConfigProblem[] {
  const seen = new Set<number>();
  const problems = errors.slice(0, most).map((error) => {
    const earlier = earlierFault(text, error);
    const at = earlier?.offset ?? error.pos[0];
    const { line, excerpt, column } = problemAt(file, text, at, { severity: 'error', what: '', why, fix: '' });
    const { quotes, ...described } = earlier?.description ?? descriptionOf(error, { excerpt, column });
    const autofix = quotes && { autofix: { file, quoteLine: line } };
    return problemAt(file, text, at, { severity: 'error', why, ...described, ...autofix });
  });
  return problems.filter(({ line }) => !seen.has(line) && seen.add(line));
}

type Line = Pick<ConfigProblem, 'excerpt' | 'column'>;

function descriptionOf(error: YAMLError, { excerpt, column }: Line): Description {
  if (strangeSpace.test(excerpt)) return strangeSpaceDescription;
  const rest = excerpt.slice(column - 1);
  const fitting = closer.find(
    ({ code, says, line }) => code === error.code && (says?.test(error.message) ?? true) && (line?.test(rest) ?? true),
  );
  return (
    fitting?.description ??
    description[error.code] ?? {
      what: `${error.message}.`,
      fix: 'Compare it with the lines around it, or put quotation marks around the text.',
    }
  );
}
