import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';

const text = (content: string): { kind: 'text'; text: string } => ({ kind: 'text', text: content });
const inline = (line: string): unknown => {
  const [first] = parseMarkdown(line);
  return first?.kind === 'paragraph' ? first.content : first;
};

describe('parseMarkdown', () => {
  it('reads bold, italic, links and answers', () => {
    expect(inline('Hello **{first_name}**, *read* _this_: [the guide](https://example.org/a).')).toEqual([
      text('Hello '),
      { kind: 'bold', content: [{ kind: 'answer', key: 'first_name' }] },
      text(', '),
      { kind: 'italic', content: [text('read')] },
      text(' '),
      { kind: 'italic', content: [text('this')] },
      text(': '),
      { kind: 'link', href: 'https://example.org/a', content: [text('the guide')] },
      text('.'),
    ]);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](data:text/html,1)',
    '<b>x</b>',
    'hs_2_name and hs_3_name',
    '2 * 3 * 4',
    '**',
    '{}',
  ])('leaves %s as text', (line) => {
    expect(JSON.stringify(inline(line))).toBe(JSON.stringify([text(line)]));
  });

  it('lets mail and web addresses through alone', () => {
    expect(inline('[Write](mailto:a@example.org)')).toMatchObject([{ kind: 'link', href: 'mailto:a@example.org' }]);
  });

  it('reads paragraphs and lists, with items that go on in the next line', () => {
    expect(parseMarkdown('One\nline.\n\nBring:\n- a *pen*\n- paper,\n  two sheets\n1. first\n2. second')).toEqual([
      { kind: 'paragraph', content: [text('One line.')] },
      { kind: 'paragraph', content: [text('Bring:')] },
      {
        kind: 'bullets',
        items: [[text('a '), { kind: 'italic', content: [text('pen')] }], [text('paper, two sheets')]],
      },
      { kind: 'numbers', items: [[text('first')], [text('second')]] },
    ]);
  });
});
