import { isDeepStrictEqual } from 'node:util';
import { isScalar, Lexer, parseDocument, type Document } from 'yaml';
import type { ConfigEdit, ConfigPath } from '@quire/validation';
import { changeData } from './change-data.ts';
import { spliceFor, type Splice } from './splice-yaml.ts';

/**
 * An edit of a YAML text changes what it names and nothing beside it. The place is found in the document, the text is
 * spliced there, and the result is read again. It counts only if its data are the old data with that edit, and if
 * every comment is still there. Whatever is written in a way that this cannot keep, such as an alias, is refused.
 * @returns the new text; undefined where it is better edited by hand
 */
export function editYaml(text: string, edits: readonly ConfigEdit[]): string | undefined {
  return edits.reduce<string | undefined>(
    (before, edit) => (before === undefined ? undefined : editOnce(before, edit)),
    text,
  );
}

function editOnce(text: string, edit: ConfigEdit): string | undefined {
  const document = parseDocument(text, { logLevel: 'silent' });
  if (document.errors.length > 0) return undefined;
  const plain = edit.kind === 'quote' ? asWritten(document, edit.path) : edit;
  if (plain === undefined) return undefined;
  const wanted = changeData(document.toJS() as unknown, plain);
  if (wanted === undefined) return undefined;
  const splices = spliceFor(text, document, plain);
  if (splices === undefined) return undefined;
  const after = applied(text, splices);
  const read = parseDocument(after, { logLevel: 'silent' });
  const isRight = read.errors.length === 0 && isDeepStrictEqual(read.toJS(), wanted);
  return isRight && keepsComments(text, after, edit) ? after : undefined;
}

const applied = (text: string, splices: readonly Splice[]): string =>
  splices
    .toSorted((a, b) => b.from - a.from)
    .reduce((now, { from, to, put }) => now.slice(0, from) + put + now.slice(to), text);

/** Returns the edit that makes a text of a scalar: `05091` is the number 5091 otherwise. */
function asWritten(document: Document, path: ConfigPath): Extract<ConfigEdit, { kind: 'set' }> | undefined {
  const node = document.getIn(path, true);
  return isScalar(node) && node.source !== undefined ? { kind: 'set', path, value: node.source } : undefined;
}

/** Returns whether all lines of comment are still there; what is removed takes its own along. */
function keepsComments(before: string, after: string, edit: ConfigEdit): boolean {
  // A line of a text may begin with the same sign.
  const comments = (text: string): string[] =>
    [...new Lexer().lex(text)].filter((part) => part.startsWith('#')).toSorted();
  return edit.kind === 'remove' || isDeepStrictEqual(comments(before), comments(after));
}
