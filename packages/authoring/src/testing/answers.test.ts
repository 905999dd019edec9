import { descriptionKey, isAnswerKey, type QuestionNode } from '@quire/form-engine/core';
import { describe, expect, it } from 'vitest';
import { specifiedAnswers } from './specified-answers.ts';
import { wexcombe } from './wexcombe.ts';

const { questionnaire } = wexcombe;

/** Every key that an applicant can answer, with every question that asks it. */
const asking = new Map<string, QuestionNode[]>();
for (const node of questionnaire.nodes) {
  if (node.kind !== 'question') continue;
  for (const key of node.boxes?.map((box) => box.key) ?? [node.key])
    asking.set(key, [...(asking.get(key) ?? []), node]);
}
const howAsked = ({ boxes, part, control }: QuestionNode): string => (boxes ? 'box' : (part ?? control));

describe('the answers of the specification (3.7)', () => {
  it.each(Object.entries(specifiedAnswers))(
    'are asked by one question each, with the right control: %s',
    (_group, keys) => {
      const found = Object.keys(keys).map((key) => [key, asking.get(key)?.map(howAsked)]);
      expect(found).toEqual(Object.entries(keys).map(([key, how]) => [key, [how]]));
    },
  );

  it.each(Object.entries(specifiedAnswers))('can be stored with a companion each: %s', (_group, keys) => {
    expect(
      Object.keys(keys).filter(
        (key) => !isAnswerKey(questionnaire, key) || !isAnswerKey(questionnaire, descriptionKey(key)),
      ),
    ).toEqual([]);
  });

  it('are all there are', () => {
    const specified = [...new Set(Object.values(specifiedAnswers).flatMap((keys) => Object.keys(keys)))].toSorted();
    expect(questionnaire.dataModel.toSorted()).toEqual(specified);
    expect([...asking.keys()].toSorted()).toEqual(specified);
  });

  it('say what was chosen in words, where there is something to choose', () => {
    const choosing = [...asking.values()]
      .flat()
      .filter(({ control }) => control === 'select' || control === 'radio' || control === 'buttons');
    expect(choosing.length).toBeGreaterThan(60);
    expect(choosing.filter((node) => !node.storesDescription).map((node) => node.key)).toEqual([]);
  });
});
