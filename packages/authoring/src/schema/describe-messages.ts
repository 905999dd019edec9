import { isMap, isScalar, parseDocument, type Pair, type YAMLMap } from 'yaml';
import type { DescriptionsByField } from '@quire/validation';

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

/** Texts that some applicants read in place of those above them. */
export const forSomeDescriptions: DescriptionsByField = {
  'messages.forSome': [
    'What some applicants read in place of the texts of the same name: the first entry that applies and has the text.',
    [{ showWhen: 'international', completion: { title: 'Your answers have been sent' } }],
  ],
  'forSome.showWhen': [
    'Who reads these texts: a condition as in the pages.',
    'international',
    { key: 'citizenship_type', equals: '3' },
  ],
  'forSome.banner': ['Texts of the banner.', { submittedTitle: 'Thank you for your answers' }],
  'forSome.buttons': ['The button that submits.', { submitApplication: 'Send My Answers' }],
  'forSome.completion': [
    'Texts of the page after submitting; what comes next stands in the receipt too.',
    { title: 'Your answers have been sent' },
  ],
  'forSome.copy': [
    'The number and the day on the page after submitting.',
    { number: 'The number of your answers is {number}.' },
  ],
  'forSome.letters': ['Texts of the receipt.', { receiptSubject: 'We have received your answers' }],
};
