import type { Answers } from '@quire/validation';
import { answerKeysOfNode, indexOf } from '@quire/form-engine/core';
import { requirementsOf } from '../submit-requirements.ts';
import { always, type Diagram } from '../diagrams.ts';
import { solve } from '../elimination.ts';
import type { Model } from '../model.ts';
import { validity, validTexts } from '../validity.ts';
import { answersOf } from '../findings.ts';

/** Returns an applicant who can submit; undefined for none. */
export function completeApplicant(model: Model, among: Diagram = always): Answers | undefined {
  const { diagrams, variables, questionnaire } = model;
  const choices = solve(diagrams, [among, ...requirementsOf(model).map(({ met }) => met)]);
  if (!choices) return undefined;
  const answers: Record<string, string> = { ...answersOf(model, choices) };
  for (const question of indexOf(questionnaire).questions) {
    const own = answerKeysOfNode(question).map((key) => variables.get(key)!);
    const others = new Map(
      [...choices].filter(([level]) => !own.some((variable) => variable.level === level && !variable.read)),
    );
    const right = diagrams.smallest(
      diagrams.given(
        validity(model, question),
        others,
        new Set(own.filter(({ read }) => !read).map(({ level }) => level)),
      ),
    );
    for (const variable of own) {
      const cell = (variable.read ? choices : right)?.get(variable.level) ?? 0;
      if (cell === 0) continue;
      const texts = question.boxes ? [] : validTexts(model, question, variable.cells[cell]!);
      answers[variable.key] =
        texts.find((text) => diagrams.holdsFor(text.right, choices))?.text ?? variable.cells[cell]!.texts[0]!;
    }
  }
  return answers;
}
