import type { Comparison, Condition, ConfigSource, Item, QuestionItem } from '@quire/validation';
import { configSource } from '@quire/validation/testing';

const letters = Array.from({ length: 10 }, (_, index) => ({ value: `v${index}`, label: `Choice ${index}` }));
const fewer = letters.slice(0, 4);
const hubs = 5;

/**
 * A config of `count` questions in sections of ten with `conditions` conditions: on what is shown, required and
 * refused, on lists and in checks. Each is made of one to four comparisons, with choices and numbers nearby and with
 * five choices that everything reads, as a real questionnaire reads its kinds of applicant. The same each time.
 */
export function entangledSource(count: number, conditions: number, seed = 9): ConfigSource {
  const draw = randomNumbers(seed);
  const every = Math.max(1, Math.floor(count / conditions));
  const keys = Array.from({ length: count }, (_, index) => `question_${index}`);
  const items = keys.map((key, index): QuestionItem => questionAt(key, index));
  const checks: Item[] = [];
  for (let made = 0, index = hubs; made < conditions && index < count; made += 1, index += every) {
    const item = items[index]!;
    const condition = conditionBefore(index, draw);
    const kind = draw(10);
    if (kind < 5) item.showWhen = condition;
    else if (kind < 7) item.required = { message: `Please answer ${item.question}`, when: condition };
    else if (kind < 8 && item.options !== undefined)
      item.options = {
        cases: [
          { when: condition, list: 'letters' },
          { when: { not: condition }, list: 'fewer' },
        ],
      };
    else if (kind < 9) item.disableWhen = condition;
    else
      checks.push({
        check: `check_${made}`,
        when: { all: [condition, { key: item.question, answered: true }] },
        at: item.question,
        message: `Check ${made}`,
      });
  }
  const sections = Array.from({ length: Math.ceil(count / 10) }, (_, index): Item => ({
    section: `Section ${index}`,
    items: items.slice(index * 10, index * 10 + 10),
  }));
  return configSource({
    items: [...sections, ...checks],
    keys,
    lists: { letters: { options: letters }, fewer: { options: fewer } },
  });
}

function questionAt(key: string, index: number): QuestionItem {
  if (index < hubs || index % 3 === 0)
    return {
      question: key,
      control: 'select',
      label: key,
      options: 'letters',
      ...(index % 2 === 0 && { required: `Please answer ${key}` }),
    };
  if (index % 3 === 1)
    return {
      question: key,
      control: 'text',
      label: key,
      number: { min: 0, max: 100, integer: true, message: 'A number from 0 to 100.' },
    };
  return { question: key, control: 'checkbox', label: key };
}

function conditionBefore(index: number, draw: (below: number) => number): Condition {
  const compare = (at: number): Comparison => {
    const key = `question_${at}`;
    if (at >= hubs && at % 3 === 1) return { key, gte: String(10 * (1 + draw(8))) };
    if (at >= hubs && at % 3 === 2) return { key, equals: 'true' };
    return draw(3) === 0
      ? { key, in: [`v${draw(3)}`, `v${3 + draw(3)}`] }
      : { key, [draw(2) === 0 ? 'equals' : 'notEquals']: `v${draw(4)}` };
  };
  const parts = Array.from({ length: 1 + draw(4) }, () =>
    compare(draw(3) === 0 ? draw(hubs) : Math.max(0, index - 1 - draw(30))),
  );
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  return draw(2) === 0 ? { all: parts } : { any: parts };
}

/** Numbers that look random and are the same each time. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
