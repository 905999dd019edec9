import type { Answers } from '@quire/validation';
import { repeatKey, tabsKey } from './questionnaire.ts';

/** The chosen tabs and the counts of add-another groups, as the structure keys that facts read. */
export function structureAnswers(
  { tabs, addAnother }: { tabs: Readonly<Record<string, string>>; addAnother: Readonly<Record<string, number>> },
): Answers {
  return Object.fromEntries([
    ...Object.entries(tabs).map(([name, tab]) => [tabsKey(name), tab] as const),
    ...Object.entries(addAnother).map(([name, count]) => [repeatKey(name), String(count)] as const),
  ]);
}
