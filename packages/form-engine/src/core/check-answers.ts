import type { Answers } from '@quire/validation';

/**
 * Refuses answers that are not texts: dropped, they would be missing in a submission. An undefined one is left out.
 * @throws TypeError that names the key, what was given and how to write it
 */
export function checkAnswers(answers: Answers): void {
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers))
    throw new TypeError(
      `The answers are ${describeValue(answers)}, so no key says what they answer. Pass an object of texts by key: ` +
        "{ first_name: 'Ada' }.",
    );
  for (const [key, value] of Object.entries(answers) as [string, unknown][]) {
    if (typeof value === 'string' || value === undefined) continue;
    throw new TypeError(
      `The answer "${key}" is ${describeValue(value)}, and an answer is a text. It would have been lost. ` +
        fixOf(value),
    );
  }
}

/** Describes a value that should be a text, such as "the number 5". */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  const kind = Array.isArray(value) ? 'array' : typeof value;
  return `the ${kind} ${typeof value === 'bigint' ? String(value) : JSON.stringify(value)}`;
}

function fixOf(value: unknown): string {
  if (['number', 'boolean', 'bigint'].includes(typeof value)) return `Write it as "${String(value)}".`;
  if (Array.isArray(value)) return 'Write one text; each box of a question has a key of its own, and is "true".';
  return 'Write it as a text, or leave it out: an empty text, "", is no answer.';
}
