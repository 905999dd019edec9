/** A piece of a line. `answer` is the key of an answer to pipe in as text. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'answer'; key: string }
  | { kind: 'bold' | 'italic'; content: readonly Inline[] }
  | { kind: 'link'; href: string; content: readonly Inline[] };

export type Block =
  | { kind: 'paragraph'; content: readonly Inline[] }
  | { kind: 'bullets' | 'numbers'; items: readonly (readonly Inline[])[] };

const bullet = /^\s*[-*] +/;
const number = /^\s*\d+[.)] +/;
const pieces = [
  /\*\*(?<bold>\S|\S.*?\S)\*\*/,
  /\*(?<italic>\S|\S[^*]*\S)\*/,
  /(?<!\w)_(?<slanted>[^_]+)_(?!\w)/,
  /\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)/,
  /\{(?<key>\w+)\}/,
];
const piece = new RegExp(pieces.map(({ source }) => source).join('|'), 'g');
const safeAddress = /^(https?:\/\/|mailto:)/i;

/**
 * Parses the subset of Markdown for authors: paragraphs, lists, bold, italic, links, and `{key}`. Anything else is
 * text.
 */
export function parseMarkdown(text: string): readonly Block[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .flatMap(blocksOf);
}

function blocksOf(paragraph: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let marker: RegExp | undefined;
  const close = (): void => {
    const items = lines.map((line) => parseInline(line));
    if (lines.length === 0) return;
    if (marker) blocks.push({ kind: marker === bullet ? 'bullets' : 'numbers', items });
    else blocks.push({ kind: 'paragraph', content: parseInline(lines.join(' ')) });
    lines = [];
  };
  for (const line of paragraph.split('\n')) {
    const own = [bullet, number].find((candidate) => candidate.test(line));
    const isContinued = !own && marker !== undefined && /^\s/.test(line);
    if (isContinued) {
      lines.push(`${lines.pop() ?? ''} ${line.trim()}`);
      continue;
    }
    if (own !== marker) close();
    marker = own;
    lines.push(own ? line.replace(own, '') : line.trim());
  }
  close();
  return blocks;
}

function parseInline(text: string): readonly Inline[] {
  const found: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(piece)) {
    const inline = inlineOf(match.groups ?? {});
    if (!inline) continue;
    if (match.index > end) found.push({ kind: 'text', text: text.slice(end, match.index) });
    found.push(inline);
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) });
  return found;
}

function inlineOf({
  bold,
  italic = undefined,
  slanted = italic,
  label,
  href,
  key,
}: Partial<Record<string, string>>): Inline | undefined {
  if (bold !== undefined) return { kind: 'bold', content: parseInline(bold) };
  if (slanted !== undefined) return { kind: 'italic', content: parseInline(slanted) };
  if (key !== undefined) return { kind: 'answer', key };
  return label !== undefined && href !== undefined && safeAddress.test(href)
    ? { kind: 'link', href, content: parseInline(label) }
    : undefined;
}
