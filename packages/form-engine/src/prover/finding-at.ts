import type { Answers, ConfigFinding } from '@quire/validation';
import type { QuestionnaireNode } from '../core/questionnaire.ts';

/** The text of a finding, and sample answers to which it applies. */
export type Statement = Pick<ConfigFinding, 'severity' | 'what' | 'why' | 'mend' | 'causes'> & {
  sample?: Answers | undefined;
};

/** A finding at a part of a node, with the sample applicant where there is one who answered anything. */
export function findingAt(
  { origin }: QuestionnaireNode,
  path: readonly (string | number)[],
  { sample, ...statement }: Statement,
): ConfigFinding {
  return {
    file: origin.file,
    path: [...origin.path, ...path],
    ...statement,
    ...(sample && Object.keys(sample).length > 0 && { sample }),
  };
}
