import type { Item } from '@quire/validation';
import type { Questionnaire } from '@quire/form-engine/core';
import { compiled } from '../../packages/form-engine/src/core/testing/compiled.ts';
import type { WorkloadQuestion } from './workload.ts';

/** The workload as a compiled questionnaire of one page, `generated`. */
export function generatedQuestionnaire(questions: readonly WorkloadQuestion[]): Questionnaire {
  return compiled({
    keys: questions.map(({ name }) => name),
    pages: [{ page: 'generated', title: 'Generated', items: questions.map(itemOf) }],
  });
}

/** A question of the workload, as an author writes it. */
export const itemOf = ({ name, label, kind, options, required, pattern, hiddenWhen }: WorkloadQuestion): Item => ({
  question: name,
  control: kind,
  label,
  ...(options.length > 0 ? { options: [...options] } : {}),
  ...(required ? { required: label } : {}),
  ...(pattern === undefined ? {} : { pattern: { matches: pattern, message: `${label} is not right.` } }),
  ...(hiddenWhen ? { showWhen: { key: hiddenWhen.name, notEquals: hiddenWhen.value } } : {}),
});
