import type { DateBound } from '../config/date-bound.ts';
import { fillText } from '@quire/messages';
import type { Today } from './answers.ts';
import { isCalendarDate } from './calendar-date.ts';
import { decimalOf, toOneScale, type Decimal } from './decimal.ts';
import { emailPattern } from './email.ts';
import { textLength, wordCount } from './text-length.ts';

/** The message of what an answer breaks; undefined when it is right. */
export type BrokenBy = (answer: string) => string | undefined;

interface WithMessage {
  message: string;
}
interface NumberRule extends WithMessage {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  integer?: boolean | undefined;
}
interface DateRule extends WithMessage {
  min?: { at: DateBound; message: string } | undefined;
  max?: { at: DateBound; message: string } | undefined;
}

/** The pattern of each format. Area and exchange codes of a phone number of North America begin with 2 to 9. */
export const formatPatterns = {
  email: emailPattern,
  phone: /^(?:\([2-9]\d{2}\) |[2-9]\d{2}-)[2-9]\d{2}-\d{4}$/,
  /** The same with an extension where there is one, as RFC 3966 writes it. */
  phoneExtension: /^(?:\([2-9]\d{2}\) |[2-9]\d{2}-)[2-9]\d{2}-\d{4}(?:;ext=\d{1,6})?$/,
  /** A phone number with the code of its country, and no signs between its digits. */
  e164: /^\+[1-9]\d{6,14}$/,
  ssn: /^\d{3}-\d{2}-\d{4}$/,
};

/** Every kind of rule, prepared to check answers. `config/rules.ts` has its language. */
const kinds = {
  minLength: (rule: WithMessage & { value: number }) => unless(rule, (answer) => textLength(answer) >= rule.value),
  maxLength: (rule: WithMessage & { value: number }) => unless(rule, (answer) => textLength(answer) <= rule.value),
  maxWords: (rule: WithMessage & { value: number }) => unless(rule, (answer) => wordCount(answer) <= rule.value),
  pattern: (rule: WithMessage & { matches: string }) => matching(rule, new RegExp(rule.matches, 'u')),
  format: (rule: WithMessage & { is: keyof typeof formatPatterns }) => matching(rule, formatPatterns[rule.is]),
  number: (rule: NumberRule) => unless(rule, numberWithin(rule)),
  date: dateWithin,
  mustBe: (rule: WithMessage & { value: string }) => unless(rule, (answer) => answer === rule.value),
};

export type RuleKind = keyof typeof kinds;
/** A rule of one kind, as an author writes it. */
export type RuleOf<Kind extends RuleKind> = Parameters<(typeof kinds)[Kind]>[0];
/** One rule of one question as the core keeps it: plain data. `when` is the index of a compiled condition. */
export type Rule = { [Kind in RuleKind]: { kind: Kind; when?: number } & RuleOf<Kind> }[RuleKind];

/** Prepares one rule, which makes it cheap to ask about each answer. */
export const brokenBy = (rule: Rule, today: Today): BrokenBy =>
  (kinds[rule.kind] as (rule: Rule, today: Today) => BrokenBy)(rule, today);

function unless({ message }: WithMessage, met: (answer: string) => boolean): BrokenBy {
  return (answer) => (met(answer) ? undefined : message);
}

function matching(rule: WithMessage, pattern: RegExp): BrokenBy {
  return unless(rule, (answer) => pattern.test(answer));
}

function dateWithin(rule: DateRule, today: Today): BrokenBy {
  const earliest = boundOf(rule.min, today);
  const latest = boundOf(rule.max, today);
  const notDate = earliest ? fillText(rule.message, { year: yearOf(earliest.date) }) : rule.message;
  return (answer) => {
    if (!isCalendarDate(answer)) return notDate;
    if (earliest && answer < earliest.date) return earliest.message;
    return latest && answer > latest.date ? latest.message : undefined;
  };
}

function boundOf(bound: DateRule['min'], today: Today): { date: string; message: string } | undefined {
  if (!bound) return undefined;
  const date = dateOfBound(bound.at, today);
  return { date, message: fillText(bound.message, { year: yearOf(date) }) };
}

const yearOf = (date: string): number => Number(date.slice(0, 4));

/**
 * The date a bound represents today, to be compared as text with `YYYY-MM-DD`. Counted from 29 February it may name a
 * day that its year does not have. As text that still falls between 28 February and 1 March.
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

/** Plain numbers: no sign but a minus, no leading zeros, no exponent. */
const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Returns whether a text is a number within a rule's bounds, as written and without rounding. Steps count from `min`,
 * or from 0.
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
