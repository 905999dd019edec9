import type { Option } from '@quire/validation';
import { optionsOf } from '../../core/index.ts';
import type { ControlProps } from './control.ts';

/** Returns the choices of a question, followed by a stored answer that the list lacks. */
export function choicesOf({ application, node, facts, orphanedOption }: ControlProps): readonly Option[] {
  const options = optionsOf(application.questionnaire, node, application.today, facts);
  return orphanedOption ? [...options, orphanedOption] : options;
}
