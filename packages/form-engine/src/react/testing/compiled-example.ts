import { compileQuestionnaire, type Questionnaire } from '../../core/index.ts';
import { exampleSource, type Example } from './example-source.ts';

/** The compiled example. @throws Error with the findings where the example is wrong. */
export function compiledExample(example: Example): Questionnaire {
  const { questionnaire, findings } = compileQuestionnaire(exampleSource(example));
  if (!questionnaire) throw new Error(`The example does not compile: ${findings.map(({ what }) => what).join(' ')}`);
  return questionnaire;
}
