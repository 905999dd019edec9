import type { Questionnaire } from '@quire/form-engine/core';
import { expect, test } from 'vitest';
import { completeAnswers, smallQuestionnaire } from '../testing/small-questionnaire.ts';
import { appOfTests } from '../testing/app-of-tests.ts';

/**
 * How often the facts of the whole questionnaire were evaluated: an evaluation goes through its nodes in their order.
 */
let evaluations = 0;
const counted = (questionnaire: Questionnaire): Questionnaire => ({
  ...questionnaire,
  order: Object.assign([...questionnaire.order], {
    [Symbol.iterator]() {
      evaluations += 1;
      return questionnaire.order.values();
    },
  }),
});

const server = appOfTests({
  config: { questionnaire: counted(smallQuestionnaire()) },
});

test.each([
  ['is accepted', completeAnswers, 200],
  ['is refused', { citizenship_type: '2' }, 422],
])('a submission that %s evaluates the facts of its answers once', async (result, answers, status) => {
  const browser = await server.studentAlready(`${result.replaceAll(' ', '-')}@example.org`);
  expect((await browser.save(answers)).status).toBe(200);
  evaluations = 0;
  expect((await browser.submit()).status).toBe(status);
  expect(evaluations).toBe(1);
});
