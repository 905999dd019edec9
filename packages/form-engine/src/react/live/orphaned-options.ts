import type { Option, Today } from '@quire/validation';
import {
  type ApplicationState,
  descriptionKey,
  optionsOf,
  questionAt,
  type Questionnaire,
  type QuestionNode,
} from '../../core/index.ts';

/** Stored answers that are no longer among their question's choices: an applicant must see them. */
export interface OrphanedOptions {
  at(question: number): Option | undefined;
  /** Follows changed answers. Returns the questions whose orphaned option changed. */
  follow(state: ApplicationState, keys: Iterable<string>): readonly number[];
}

export function createOrphanedOptions(questionnaire: Questionnaire, today: () => Today): OrphanedOptions {
  const orphans = new Map<number, Option>();
  return {
    at: (question) => orphans.get(question),
    follow(state, keys) {
      const changed: number[] = [];
      for (const key of keys) {
        const node = questionAt(questionnaire, key);
        if (!node || (node.list === undefined && !node.cases)) continue;
        const orphan = orphanOf(questionnaire, node, state, today());
        if (orphans.get(node.index)?.value === orphan?.value) continue;
        if (orphan) orphans.set(node.index, orphan);
        else orphans.delete(node.index);
        changed.push(node.index);
      }
      return changed;
    },
  };
}

function orphanOf(
  questionnaire: Questionnaire,
  node: QuestionNode,
  { answers, facts }: ApplicationState,
  today: Today,
): Option | undefined {
  const value = answers[node.key] ?? '';
  if (value === '' || optionsOf(questionnaire, node, today, facts[node.index]).some((option) => option.value === value))
    return undefined;
  return { value, label: answers[descriptionKey(node.key)] || value };
}
