import { Document, Scalar, visit } from 'yaml';
import type { PlainData } from '@quire/validation';

const oneLine = { lineWidth: 0 } as const;

/** Writes a value on one line, as it may be inside braces. */
export function writeFlow(value: PlainData | Scalar): string {
  const document = new Document([value]);
  visit(document, { Collection: (_, node) => void (node.flow = true) });
  // Line breaks of a long list do not count as its values.
  const written = document.toString(oneLine).replaceAll(/\s*\n\s*/g, ' ');
  return written.trim().slice(1, -1).trim().replace(/,$/, '');
}

/** Writes a group or a list on lines of its own, each behind `indent` spaces, without a line break at the end. */
export function writeBlock(value: PlainData, indent: number): string {
  const document = new Document(value);
  visit(document, {
    // Choices are short, and each has a line of its own.
    Map: (_, node) => void (node.flow = node.has('value') && node.has('label')),
  });
  return indented(document.toString(oneLine).trimEnd().split('\n'), indent).join('\n');
}

/** A scalar as it is written now. */
interface Written {
  old: Scalar;
  text: string;
}

/**
 * Writes a text, a number or a truth value in the style of the one it replaces: quotation marks stay, a text of several
 * lines stays one, and lines stay about as long as they were.
 * @param indent of the line where its field begins
 */
export function writeScalar(value: PlainData, { old, text }: Written, inFlow: boolean, indent: number): string {
  const scalar = new Scalar(value);
  const isBlock = old.type === 'BLOCK_LITERAL' || old.type === 'BLOCK_FOLDED';
  const hasLines = typeof value === 'string' && value.includes('\n');
  const isLong = old.type === 'BLOCK_FOLDED' && typeof value === 'string' && value.length > widest;
  if (old.type && typeof value === 'string' && isBlock === ((hasLines || isLong) && !inFlow)) scalar.type = old.type;
  else if (hasLines && !inFlow) scalar.type = 'BLOCK_LITERAL';
  if (inFlow) return writeFlow(scalar);
  const longest = Math.max(...text.split('\n').map(({ length }) => length)) - indent;
  const style = text.includes('\n') ? { lineWidth: Math.max(longest, 40) } : oneLine;
  const [head = '', ...lines] = new Document({ _: scalar }).toString(style).trimEnd().split('\n');
  const put = [head.slice('_: '.length), ...indented(lines, indent)].join('\n');
  // A space that keeps words together is seen where it is spelled out, and stays so.
  return put.startsWith('"') && text.includes('\\_') ? put.replaceAll('\u00A0', '\\_') : put;
}

/** A text up to here fits on the line of its field. */
const widest = 80;

const indented = (lines: readonly string[], indent: number): string[] =>
  lines.map((line) => (line === '' ? line : ' '.repeat(indent) + line));
