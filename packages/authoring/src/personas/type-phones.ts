import { questionAt, type Questionnaire } from '@quire/form-engine/core';
import { loadPhones, type Answers, type Persona, type SourceFile } from '@quire/validation';

/** Types the phone numbers of personas as their control would: a complete one of its country is stored as E.164. */
export async function typePhones(
  questionnaire: Questionnaire,
  personas: readonly SourceFile<Persona>[],
): Promise<SourceFile<Persona>[]> {
  if (!questionnaire.nodes.some((node) => node.kind === 'question' && node.country !== undefined)) return [...personas];
  const { phoneSpelling } = await loadPhones();
  const typed = <Given extends Answers>(answers: Given): Given =>
    Object.fromEntries(
      Object.entries(answers).map(([key, text]) => {
        const country = questionAt(questionnaire, key)?.country;
        if (country === undefined) return [key, text];
        const { stored, whileTyping } = phoneSpelling(country);
        return [key, stored(whileTyping(text))];
      }),
    ) as Given;
  return personas.map(({ file, content: { answers, expect, ...persona } }) => ({
    file,
    content: {
      ...persona,
      answers: answers.map(typed),
      expect: { ...expect, ...(expect.answers && { answers: typed(expect.answers) }) },
    },
  }));
}
