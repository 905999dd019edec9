/** An operand: a name with its slash, the bytes of a string, or nothing that is looked at. */
export type Operand = number | string | Buffer | readonly Operand[] | undefined;

/** An operator with its operands, and where they stand. */
export interface Operation {
  name: string;
  operands: readonly Operand[];
  from: number;
  to: number;
}

/** Characters that end a word: white space, and signs with a meaning. */
const [white, sign] = [1, 2];
const kinds = new Uint8Array(256);
for (const code of Buffer.from('\0\t\n\f\r ')) kinds[code] = white;
for (const code of Buffer.from('()<>[]{}/%')) kinds[code] = sign;

const constants = new Set(['true', 'false', 'null']);
const number = /^[-+.\d]/;
const plainNumber = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const endOfImage = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)/g;

/**
 * The operations of a content stream, read as Latin-1. An inline image is one.
 * @throws SyntaxError for what no writer writes
 */
export function readContent(content: string): Operation[] {
  const operations: Operation[] = [];
  let open: Operand[][] = [[]];
  let [at, from] = [0, 0];
  while (at < content.length) {
    const kind = kinds[content.charCodeAt(at)];
    const isFirst = open.length === 1 && open[0]?.length === 0;
    if (kind === white || content[at] === '%') at = kind === white ? at + 1 : endOfLine(content, at);
    else if (kind === sign) {
      if (isFirst) from = at;
      at = readSign(content, at, open);
    } else {
      const begin = at;
      at = endOfWord(content, at + 1);
      const word = content.slice(begin, at);
      if (isFirst) from = begin;
      if (number.test(word)) {
        // Of `1e2` one reader makes a hundred, and another one.
        if (!plainNumber.test(word)) throw new SyntaxError('Readers do not agree on a number.');
        open.at(-1)?.push(Number(word));
      } else if (constants.has(word)) open.at(-1)?.push(undefined);
      else {
        if (open.length !== 1) throw new SyntaxError('An operator is in the middle of its operands.');
        if (word === 'BI') at = endOf(content, at);
        operations.push({ name: word, operands: open[0] ?? [], from, to: at });
        open = [[]];
      }
    }
  }
  return operations;
}

function endOfWord(content: string, start: number): number {
  let at = start;
  while (at < content.length && kinds[content.charCodeAt(at)] === 0) at += 1;
  return at;
}

function endOfLine(content: string, start: number): number {
  let at = start;
  while (at < content.length && content[at] !== '\n' && content[at] !== '\r') at += 1;
  return at;
}

/** Reads what begins with a sign, and puts it behind the operands that are open. Returns where it ends. */
function readSign(content: string, at: number, open: Operand[][]): number {
  const [first, next] = [content[at], content[at + 1]];
  if (first === '/') {
    const end = endOfWord(content, at + 1);
    open.at(-1)?.push(content.slice(at, end));
    return end;
  }
  if (first === '(') return readString(content, at + 1, open);
  if (first === '[' || (first === '<' && next === '<')) {
    open.push([]);
    return first === '[' ? at + 1 : at + 2;
  }
  if (first === ']' || (first === '>' && next === '>')) {
    const inner = open.pop();
    if (open.length === 0) throw new SyntaxError('Something ends that never began.');
    open.at(-1)?.push(first === ']' ? inner : undefined);
    return first === ']' ? at + 1 : at + 2;
  }
  const end = content.indexOf('>', at);
  if (first !== '<' || end < 0) throw new SyntaxError('This is no content of a page.');
  const digits = content.slice(at + 1, end).replaceAll(/\s/g, '');
  // A digit that is missing at the end is 0.
  open.at(-1)?.push(Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex'));
  return end + 1;
}

function endOf(content: string, at: number): number {
  endOfImage.lastIndex = Math.max(at, content.indexOf('ID', at));
  if (!endOfImage.test(content)) throw new SyntaxError('An image in the content has no end.');
  return endOfImage.lastIndex;
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Puts a string behind the operands, from behind its first parenthesis. Returns where it ends. */
function readString(content: string, start: number, open: Operand[][]): number {
  const part = /[^\\()\r]+|\\([0-7]{1,3})|\\(\r\n?|\n)|\\(.)|(\r\n?)|([()])/sy;
  let [text, depth, at] = ['', 1, start];
  for (;;) {
    part.lastIndex = at;
    const found = part.exec(content);
    if (!found) throw new SyntaxError('A string has no end.');
    at = part.lastIndex;
    const [whole, octal, broken, escaped, line, parenthesis] = found;
    if (parenthesis !== undefined) depth += parenthesis === '(' ? 1 : -1;
    if (depth === 0) {
      open.at(-1)?.push(Buffer.from(text, 'latin1'));
      return at;
    }
    if (octal !== undefined) text += String.fromCharCode(Number.parseInt(octal, 8) & 255);
    else if (escaped !== undefined) text += escapes[escaped] ?? escaped;
    else if (line !== undefined) text += '\n';
    else if (broken === undefined) text += whole;
  }
}
