import type { Rule } from '../questions/rule.ts';
import { decimalOf, toOneScale, type Decimal } from './decimal.ts';

type NumberRule = Extract<Rule, { kind: 'number' }>;

/** What a number may look like: no sign but a minus, no leading zeros, no exponent. */
const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Whether a text is a number within a rule's bounds, as it is written and not as a computer rounds it. Steps are counted from `min`, or from 0. */
export function numberWithin({ integer = false, min, max, step }: NumberRule): (text: string) => boolean {
  const [least, most, stride] = [min, max, step].map((bound) => (bound === undefined ? undefined : decimalOf(bound)));
  const start = least ?? decimalOf(0);
  return (text) => {
    if (!plainNumber.test(text) || (integer && text.includes('.')) || !Number.isFinite(Number(text))) return false;
    const value = decimalOf(text);
    return (!least || isAtMost(least, value)) && (!most || isAtMost(value, most)) && (!stride || isOnStep(value, start, stride));
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
