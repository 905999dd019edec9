import type { Rule } from '../questions/rule.ts';

type NumberRule = Extract<Rule, { kind: 'number' }>;

const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Whether a text is a number within a rule's bounds. Steps are counted from `min`, or from 0. */
export function isNumberWithin(rule: NumberRule, text: string): boolean {
  if (!plainNumber.test(text) || (rule.integer && text.includes('.'))) return false;
  const value = Number(text);
  const { min = -Number.MAX_VALUE, max = Number.MAX_VALUE } = rule;
  return value >= min && value <= max && (rule.step === undefined || isWhole((value - (rule.min ?? 0)) / rule.step));
}

// 0.3 / 0.1 is not quite 3, so what is nearer to a whole number than any step a person would write counts as one.
const isWhole = (steps: number): boolean => Math.abs(steps - Math.round(steps)) < 1e-9;
