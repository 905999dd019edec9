import { fillText } from '../config/fill-text.ts';
import type { Rule } from '../questions/rule.ts';
import type { Today } from './answers.ts';
import { isCalendarDate } from './calendar-date.ts';
import { dateOfBound } from './date-bound.ts';
import { emailPattern } from './email.ts';
import { numberWithin } from './number-answer.ts';
import { phonePattern } from './phone.ts';
import { ssnPattern } from './ssn.ts';
import { textLength } from './text-length.ts';

/** The message of what an answer breaks; undefined when it is right. */
export type BrokenBy = (answer: string) => string | undefined;
type Of<Kind extends Rule['kind']> = Extract<Rule, { kind: Kind }>;

/** What each format is compared with. */
export const formatPatterns = { email: emailPattern, phone: phonePattern, ssn: ssnPattern };

/** Prepares one rule, so that asking it about an answer costs little. */
export function brokenBy(rule: Rule, today: Today): BrokenBy {
  switch (rule.kind) {
    case 'minLength': return unless(rule, (answer) => textLength(answer) >= rule.value);
    case 'maxLength': return unless(rule, (answer) => textLength(answer) <= rule.value);
    case 'pattern': return matching(rule, new RegExp(rule.matches, 'u'));
    case 'format': return matching(rule, formatPatterns[rule.is]);
    case 'number': return unless(rule, numberWithin(rule));
    case 'date': return dateRule(rule, today);
    case 'mustBe': return unless(rule, (answer) => answer === rule.value);
    case 'option': return optionRule(rule);
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
