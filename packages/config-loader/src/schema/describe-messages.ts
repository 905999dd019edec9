import { isMap, isScalar, parseDocument, type Pair, type YAMLMap } from 'yaml';
import type { DescriptionsByField } from './field-descriptions.ts';

/**
 * Describes each text of a messages file. The comment above its key says where it is shown, and its value is the
 * example. The example of a group is all of its texts.
 */
export function describeMessages(yaml: string): DescriptionsByField {
  const { contents } = parseDocument(yaml);
  if (!isMap(contents)) throw new Error('The messages have no groups.');
  return Object.fromEntries(
    commented(contents).flatMap(([group, about, texts]) => {
      // Texts for some applicants take the description of the text that they replace.
      if (!isMap(texts)) return [];
      const each = commented(texts, `${group}.`).map(
        ([name, where, text]) => [`${group}.${name}`, [where, isScalar(text) ? text.value : undefined]] as const,
      );
      return [[`messages.${group}`, [about, texts.toJSON()]] as const, ...each];
    }),
  );
}

function commented(map: YAMLMap, owner = ''): [name: string, comment: string, value: unknown][] {
  return map.items.map(({ key, value }: Pair, index) => {
    if (!isScalar(key)) throw new Error('A key of the messages is no text.');
    // The parser gives a comment above the first key to the map.
    const above = key.commentBefore ?? (index === 0 ? map.commentBefore : undefined);
    const comment = above?.split('\n\n').at(-1)?.trim();
    if (!comment) throw new Error(`${owner}${String(key.value)} has no comment: write above it where it is shown.`);
    return [String(key.value), comment.split(/\s+/).join(' '), value];
  });
}
