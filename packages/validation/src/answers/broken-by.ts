import { fillText } from '../config/fill-text.ts';
import type { DateBound } from '../config/rules.ts';
import type { Today } from './answers.ts';
import { isCalendarDate } from './calendar-date.ts';
import { decimalOf, toOneScale, type Decimal } from './decimal.ts';
import { emailPattern } from './email.ts';
import type { Rule } from './rule.ts';
import { textLength } from './text-length.ts';

/** The message of what an answer breaks; undefined when it is right. */
export type BrokenBy = (answer: string) => string | undefined;
type Of<Kind extends Rule['kind']> = Extract<Rule, { kind: Kind }>;

/** The pattern of each format. Area and exchange codes of a phone number begin with 2 to 9. */
export const formatPatterns = {
  email: emailPattern,
  phone: /^(?:\([2-9]\d{2}\) |[2-9]\d{2}-)[2-9]\d{2}-\d{4}$/,
  ssn: /^\d{3}-\d{2}-\d{4}$/,
};

/** Prepares one rule, so that asking it about an answer costs little. */
export function brokenBy(rule: Rule, today: Today): BrokenBy {
  switch (rule.kind) {
    case 'minLength':
      return unless(rule, (answer) => textLength(answer) >= rule.value);
    case 'maxLength':
      return unless(rule, (answer) => textLength(answer) <= rule.value);
    case 'pattern':
      return matching(rule, new RegExp(rule.matches, 'u'));
    case 'format':
      return matching(rule, formatPatterns[rule.is]);
    case 'number':
      return unless(rule, numberWithin(rule));
    case 'date':
      return dateRule(rule, today);
    case 'mustBe':
      return unless(rule, (answer) => answer === rule.value);
    case 'option':
      return optionRule(rule);
  }
}

function unless(rule: Rule, met: (answer: string) => boolean): BrokenBy {
  return (answer) => (met(answer) ? undefined : rule.message);
}

function matching(rule: Rule, pattern: RegExp): BrokenBy {
  return unless(rule, (answer) => pattern.test(answer));
}

function optionRule(rule: Of<'option'>): BrokenBy {
  const values = new Set(rule.values);
  return unless(rule, (answer) => values.has(answer));
}

function dateRule(rule: Of<'date'>, today: Today): BrokenBy {
  const earliest = boundOf(rule.min, today);
  const latest = boundOf(rule.max, today);
  const notDate = earliest ? fillText(rule.message, { year: yearOf(earliest.date) }) : rule.message;
  return (answer) => {
    if (!isCalendarDate(answer)) return notDate;
    if (earliest && answer < earliest.date) return earliest.message;
    return latest && answer > latest.date ? latest.message : undefined;
  };
}

function boundOf(bound: Of<'date'>['min'], today: Today): { date: string; message: string } | undefined {
  if (!bound) return undefined;
  const date = dateOfBound(bound.at, today);
  return { date, message: fillText(bound.message, { year: yearOf(date) }) };
}

const yearOf = (date: string): number => Number(date.slice(0, 4));

/**
 * The date a bound stands for today, to be compared as text with `YYYY-MM-DD`.
 * Counted from 29 February it may name a day that its year has not; as text that still falls between 28 February and 1
 * March.
 */
export function dateOfBound(bound: DateBound, today: Today): string {
  if (bound === 'today') return today.date;
  if (typeof bound === 'string') return bound;
  const year = Number(today.date.slice(0, 4));
  if ('yearsAgo' in bound) return `${inFourDigits(year - bound.yearsAgo)}${today.date.slice(4)}`;
  return 'startOfYear' in bound
    ? `${inFourDigits(year + bound.startOfYear)}-01-01`
    : `${inFourDigits(year + bound.endOfYear)}-12-31`;
}

const inFourDigits = (year: number): string => String(year).padStart(4, '0');

type NumberRule = Extract<Rule, { kind: 'number' }>;

/** What a number may look like: no sign but a minus, no leading zeros, no exponent. */
const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Whether a text is a number within a rule's bounds, as it is written and not as a computer rounds it. Steps are
 * counted from `min`, or from 0.
 */
function numberWithin({ integer = false, min, max, step }: NumberRule): (text: string) => boolean {
  const [least, most, stride] = [min, max, step].map((bound) => (bound === undefined ? undefined : decimalOf(bound)));
  const start = least ?? decimalOf(0);
  return (text) => {
    if (!plainNumber.test(text) || (integer && text.includes('.')) || !Number.isFinite(Number(text))) return false;
    const value = decimalOf(text);
    return (
      (!least || isAtMost(least, value)) &&
      (!most || isAtMost(value, most)) &&
      (!stride || isOnStep(value, start, stride))
    );
  };
}

function isAtMost(one: Decimal, other: Decimal): boolean {
  const { a, b } = toOneScale(one, other);
  return a <= b;
}

function isOnStep(value: Decimal, start: Decimal, step: Decimal): boolean {
  const { a, b, scale } = toOneScale(value, start, step.scale);
  return (a - b) % toOneScale(step, start, scale).a === 0n;
}
