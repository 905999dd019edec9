import type { Option } from '@quire/validation';
import { optionsOf } from '../../core/index.ts';
import type { ControlProps } from './control.ts';

/** The choices of a question, and after them the stored answer where it is none of them any more. */
export function choicesOf({ application, node, facts, orphanedOption }: ControlProps): readonly Option[] {
  const options = optionsOf(application.questionnaire, node, application.today, facts);
  return orphanedOption ? [...options, orphanedOption] : options;
}
