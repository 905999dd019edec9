import type { Option, Today } from '@quire/validation';
import { type ApplicationState, descriptionKey, optionsOf, type Questionnaire, type QuestionNode } from '../../core/index.ts';

/** Stored answers that are no longer among the choices of their question: a student must see what is stored. */
export interface StrayChoices {
  at(question: number): Option | undefined;
  /** After the answers of some keys changed. Answers the questions whose stray choice came, went or is another. */
  follow(state: ApplicationState, keys: Iterable<string>): readonly number[];
}

export function createStrayChoices(questionnaire: Questionnaire, today: () => Today): StrayChoices {
  const strays = new Map<number, Option>();
  return {
    at: (question) => strays.get(question),
    follow(state, keys) {
      const changed: number[] = [];
      for (const key of keys) {
        const node = questionnaire.nodes[questionnaire.asks[key] ?? -1];
        if (node?.kind !== 'question' || (node.list === undefined && !node.cases)) continue;
        const stray = strayOf(questionnaire, node, state, today());
        if (strays.get(node.index)?.value === stray?.value) continue;
        if (stray) strays.set(node.index, stray);
        else strays.delete(node.index);
        changed.push(node.index);
      }
      return changed;
    },
  };
}

function strayOf(questionnaire: Questionnaire, node: QuestionNode, { answers, facts }: ApplicationState, today: Today): Option | undefined {
  const value = answers[node.key] ?? '';
  if (value === '' || optionsOf(questionnaire, node, today, facts[node.index]).some((option) => option.value === value)) return undefined;
  return { value, label: answers[descriptionKey(node.key)] || value };
}
