import { createElement, Fragment, memo, type NamedExoticComponent, type ReactElement, type ReactNode } from 'react';
import { parseMarkdown, type Block, type Inline } from './parse-markdown.ts';
import { piped } from './piped.tsx';

const parsed = new Map<string, readonly Block[]>();

/** An author's text. Answers in it are text, never markup, and each follows only its own key. */
export const Markdown: NamedExoticComponent<{ text: string }> = memo(function Markdown({
  text,
}: {
  text: string;
}): ReactNode {
  const blocks = parsed.get(text) ?? parseMarkdown(text);
  parsed.set(text, blocks);
  const [first] = blocks;
  return blocks.length === 1 && first?.kind === 'paragraph' ? pieces(first.content) : inOrder(blocks.map(block));
});

/** Pieces of a text never change: their place is their identity, without keys. */
const inOrder = (parts: readonly ReactNode[]): ReactElement => createElement(Fragment, null, ...parts);
const pieces = (content: readonly Inline[]): ReactElement => inOrder(content.map(piece));

function block(content: Block): ReactElement {
  if (content.kind === 'paragraph') return <p>{pieces(content.content)}</p>;
  const items = inOrder(content.items.map(entry));
  return content.kind === 'bullets' ? <ul>{items}</ul> : <ol>{items}</ol>;
}

const entry = (content: readonly Inline[]): ReactElement => <li>{pieces(content)}</li>;

function piece(inline: Inline): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'answer':
      return piped(`{${inline.key}}`);
    case 'bold':
      return <strong>{pieces(inline.content)}</strong>;
    case 'italic':
      return <em>{pieces(inline.content)}</em>;
    case 'link':
      return (
        <a href={inline.href} rel="noreferrer">
          {pieces(inline.content)}
        </a>
      );
  }
}
