import { tabs } from '@quire/validation/testing';
import { expect, it } from 'vitest';
import {
  documentAnswered,
  documentKeys,
  documentKeysBelow,
  isDocumentQuestion,
  withoutDocuments,
} from './document-keys.ts';
import { compiled, question } from './testing/compiled.ts';

it('the questions that a document answers are found, all of them and below a node', () => {
  const questionnaire = compiled({
    items: [
      { question: 'letter', control: 'file', label: 'Letter' },
      tabs('how', {
        typed: [{ question: 'name', control: 'text', label: 'Name' }],
        sent: [{ section: 'Papers', items: [{ question: 'score', control: 'file', label: 'Score' }] }],
      }),
    ],
  });
  const below = (kind: string, name: string): readonly string[] =>
    documentKeysBelow(
      questionnaire,
      questionnaire.nodes.find((node) => node.kind === kind && 'name' in node && node.name === name)!,
    );
  expect([documentKeys(questionnaire), below('tabs', 'how'), below('tab', 'sent'), below('tab', 'typed')]).toEqual([
    ['letter', 'score'],
    ['score'],
    ['score'],
    [],
  ]);
  expect(documentKeysBelow(questionnaire, question(questionnaire, 'letter'))).toEqual(['letter']);
  expect(['letter', 'name'].map((key) => isDocumentQuestion(question(questionnaire, key)))).toEqual([true, false]);
  expect(isDocumentQuestion(undefined)).toBe(false);
  expect(withoutDocuments(questionnaire, { name: 'Ada', letter: documentAnswered, score: '', other: 'x' })).toEqual({
    name: 'Ada',
    other: 'x',
  });
});
