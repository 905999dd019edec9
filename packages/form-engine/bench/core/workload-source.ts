import type { ConfigSource, Item } from '@quire/validation';
import { configSource } from '../../src/core/testing/config-source.ts';

const letters = Array.from({ length: 10 }, (_, index) => ({ value: `v${index}`, label: `Choice ${index}` }));

/**
 * A config of `count` questions in sections of ten: 60 % text, 30 % choices, 10 % checkboxes. Every fifth is shown
 * by the choice before it, and half of the text questions are required with a pattern.
 */
export function workloadSource(count: number): ConfigSource {
  const keys = Array.from({ length: count }, (_, index) => `question_${index}`);
  const questions = keys.map((key, index) => questionAt(key, index));
  const items = Array.from({ length: Math.ceil(count / 10) }, (_, index): Item => ({
    section: `Section ${index}`,
    items: questions.slice(index * 10, index * 10 + 10),
  }));
  return configSource({ items, keys, lists: { letters: { options: letters } } });
}

function questionAt(key: string, index: number): Item {
  const showWhen = index % 5 === 4 ? { showWhen: { key: `question_${index - 1}`, notEquals: 'v1' } } : {};
  if (index % 10 === 3 || index % 10 === 8 || index % 10 === 1)
    return {
      question: key,
      control: index % 10 === 1 ? 'radio' : 'select',
      label: key,
      options: 'letters',
      ...showWhen,
    };
  if (index % 10 === 7) return { question: key, control: 'checkbox', label: key, ...showWhen };
  return {
    question: key,
    control: 'text',
    label: key,
    ...showWhen,
    ...(index % 2 === 0 && {
      required: `Please answer ${key}`,
      pattern: { matches: '^[a-z ]{2,}$', message: 'Lower-case letters, two at least.' },
    }),
  };
}
