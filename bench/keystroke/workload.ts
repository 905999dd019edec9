/** One question of the generated page, as every subject of the benchmark draws it. */
export interface WorkloadQuestion {
  name: string;
  label: string;
  kind: 'text' | 'select' | 'radio' | 'checkbox';
  options: readonly { value: string; label: string }[];
  required: boolean;
  pattern?: string;
  /** Hidden while the named question has this answer. */
  hiddenWhen?: { name: string; value: string };
}

const kinds = ['text', 'select', 'text', 'text', 'text', 'text', 'radio', 'checkbox', 'select', 'text'] as const;
const optionsOf = (count: number): { value: string; label: string }[] =>
  Array.from({ length: count }, (_, index) => ({ value: String(index + 1), label: `Choice ${index + 1}` }));
const optionsByKind = { text: [], select: optionsOf(10), radio: optionsOf(3), checkbox: [] };

/**
 * One page of questions: 60 % text, 20 % dropdowns of 10, 10 % radios of 3, 10 % checkboxes. Every fifth question
 * depends on the dropdown before it, and half of the text questions are required with a pattern.
 */
export function workload(count: number): WorkloadQuestion[] {
  let texts = 0;
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? 'text';
    const isStrict = kind === 'text' && texts++ % 2 === 0;
    const controller = index % 10 === 4 ? index - 3 : index - 1;
    return {
      name: `question_${index}`,
      label: `Question ${index}`,
      kind,
      options: optionsByKind[kind],
      required: isStrict,
      ...(isStrict ? { pattern: '^[a-z ]{2,}$' } : {}),
      ...(index % 5 === 4 ? { hiddenWhen: { name: `question_${controller}`, value: '3' } } : {}),
    };
  });
}

/** The same page, where one dropdown hides half of the questions instead. */
export function wideWorkload(count: number): WorkloadQuestion[] {
  const hiddenWhen = { name: controllerName, value: '3' };
  return workload(count).map(({ hiddenWhen: _own, ...question }, index) =>
    index % 2 === 0 && index > 0 ? { ...question, hiddenWhen } : question,
  );
}

/** The dropdown that hides a question, or half of them, when it says `3`. */
export const controllerName = 'question_1';

/** The strict text question nearest to the middle of the page: the one that is typed into. */
export function typedQuestion(questions: readonly WorkloadQuestion[]): string {
  const strict = questions.filter(({ pattern }) => pattern !== undefined);
  return strict[Math.floor(strict.length / 2)]?.name ?? '';
}

const answers = { text: 'abc', select: '1', radio: '1', checkbox: 'true' };

/** An answer to every question but the one that is typed into. */
export function everyAnswer(questions: readonly WorkloadQuestion[]): Record<string, string> {
  const empty = typedQuestion(questions);
  return Object.fromEntries(
    questions.filter(({ name }) => name !== empty).map(({ name, kind }) => [name, answers[kind]]),
  );
}
