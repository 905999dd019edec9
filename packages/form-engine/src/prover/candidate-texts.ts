import { isCalendarDate, type Rule, type Today } from '@quire/validation';
import { plainNumber } from './plain-number.ts';

const letters = ['a', 'b', 'c', 'd', 'e'];
const shortMail = 'a@b.co';
const formats = [shortMail, 'someone@example.org', '555-555-5555', 'A', 'Ab', 'A1', '12345', '12345-6789', '3.67'];

/** Texts such that each range between the constants, and each way to keep a rule, has one among them: the plainest first. */
export function candidateTexts(constants: readonly string[], rules: readonly Rule[], today: Today): string[] {
  const lengths = rules.flatMap((rule) => (rule.kind === 'minLength' || rule.kind === 'maxLength' ? [rule.value] : [])).filter((length) => length <= 2_000);
  const fillers = [1, 2, ...lengths, ...lengths.map((length) => length + 1)].flatMap((length) => letters.map((letter) => letter.repeat(length)));
  return [...new Set([
    ...fillers,
    ...rules.flatMap((rule) => (rule.kind === 'mustBe' ? [rule.value] : rule.kind === 'option' ? rule.values : [])),
    ...constants,
    ...(rules.some(({ kind }) => kind === 'pattern' || kind === 'format') ? [...formats, ...[1, 2, 3, 4, 6, 8, 9, 10].map((length) => '1'.repeat(length)), ...lengths.map((length) => shortMail.padStart(length, 'a'))] : []),
    // One more than are written down, so that there is always another.
    ...(rules.some(({ kind }) => kind === 'format') ? [...constants, ''].flatMap((_, number) => [`(555) 555-${5555 + number}`, `123-45-${6789 + number}`, `${'a'.repeat(number + 1)}@b.co`]) : []),
    ...candidateNumbers(constants, rules, lengths),
    ...candidateDates(constants, rules, today),
  ])].filter((text) => text.trim() !== '');
}

/** Days at, before and after each date that is written down, and today. */
export function candidateDates(constants: readonly string[], rules: readonly Rule[], today: Today): string[] {
  const bounds = rules.flatMap((rule) => (rule.kind === 'date' ? [rule.min?.at, rule.max?.at] : [])).filter((at) => at !== undefined);
  const written = [...constants, ...bounds.filter((at) => typeof at === 'string')].filter(isCalendarDate);
  const year = Number(today.date.slice(0, 4));
  const moving = bounds.length === 0 ? [] : [0, ...bounds.flatMap((at) => (typeof at === 'string' ? [] : [movedBy(at)]))].flatMap((years) => [-1, 0, 1].map((more) => `${year + years + more}-06-15`));
  const edges = bounds.length === 0 ? [] : [today.date, ...bounds.flatMap((at) => (typeof at === 'string' ? [] : [`${year + movedBy(at)}${'yearsAgo' in at ? today.date.slice(4) : 'startOfYear' in at ? '-01-01' : '-12-31'}`]))];
  return ['2000-01-01', ...[...written, ...edges].flatMap((date) => [date, dayFrom(date, -1), dayFrom(date, 1)]), ...moving].filter(isCalendarDate);
}

type MovingBound = { yearsAgo: number } | { startOfYear: number } | { endOfYear: number };

function movedBy(at: MovingBound): number {
  if ('yearsAgo' in at) return -at.yearsAgo;
  return 'startOfYear' in at ? at.startOfYear : at.endOfYear;
}

function dayFrom(date: string, days: number): string {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? date : new Date(time + days * 86_400_000).toISOString().slice(0, 10);
}

/** Numbers at, around and between those that are written down, on the steps of the rules. */
function candidateNumbers(constants: readonly string[], rules: readonly Rule[], lengths: readonly number[]): string[] {
  const numberRules = rules.filter((rule) => rule.kind === 'number');
  const written = constants.filter((text) => /^-?\d+(\.\d+)?$/.test(text)).map(Number);
  if (written.length === 0 && numberRules.length === 0) return [];
  // The smallest and the largest number of so many digits.
  const long = lengths.filter((length) => length <= 15).flatMap((length) => [10 ** (length - 1), 10 ** length - 1]);
  const points = [...new Set([...written, ...numberRules.flatMap(({ min, max }) => [min, max]).filter((bound) => bound !== undefined), ...long, 0])].sort((a, b) => a - b);
  const around = points.flatMap((point) => [point, Math.floor(point), Math.ceil(point), point - 1, point + 1, Math.floor(point) + 1, Math.ceil(point) - 1]);
  const between = points.slice(1).map((point, index) => (point + points[index]!) / 2);
  const steps = numberRules.flatMap(({ step, min = 0 }) => (step === undefined ? [] : points.flatMap((point) => {
    const nearest = Math.floor((point - min) / step);
    return [-1, 0, 1, 2, 3, 4].map((more) => min + (nearest + more) * step);
  })));
  const numbers = [...around, ...between, ...steps].map(plainNumber);
  // A number that a condition names as text can be spelled otherwise, and is then another text of the same size.
  const spelled = numbers.map((number) => (number.includes('.') ? `${number}0` : `${number}.0`));
  const padded = lengths.flatMap((length) => ['1'.repeat(length), ...spelled.filter((number) => number.length < length).map((number) => number.padEnd(length, '0'))]);
  return [...numbers, ...spelled, ...padded];
}
