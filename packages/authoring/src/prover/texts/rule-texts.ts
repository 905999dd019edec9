import { dateOfBound, formatPatterns, type Rule, type RuleKind, type RuleOf, type Today } from '@quire/validation';

/** Constraints of a rule on the searched texts. */
interface Asked {
  /** The only accepted text. */
  only?: string;
  length?: { least?: number; most?: number };
  pattern?: string;
  number?: RuleOf<'number'>;
  /** Relevant days; with any list of them, the rule accepts only days. */
  days?: readonly string[];
  /** Readable texts to try, and those beyond a search. */
  plain?: readonly string[];
}

interface RuleTexts<Own> {
  asks(rule: Own, today: Today): Asked;
  /** The rule without its bounds and steps. */
  shapeOf?(rule: Own): Own;
  /** The rule on every day, if it distinguishes texts only by order. */
  withoutToday?(rule: Own): Own;
  /** Whether it may be a default, without an author. */
  isDefault?: true;
}

const isFixed = (bound: RuleOf<'date'>['min']): boolean => typeof bound?.at === 'string' && bound.at !== 'today';

/** Consequences of each kind of rule for all texts at once. */
const kinds: { [Kind in RuleKind]: RuleTexts<Extract<Rule, { kind: Kind }>> } = {
  minLength: { asks: ({ value }) => ({ length: { least: value } }) },
  maxLength: { asks: ({ value }) => ({ length: { most: value } }), isDefault: true },
  // Few words are enough for every proof, so that the count need not be searched.
  maxWords: { asks: () => ({}) },
  pattern: { asks: ({ matches }) => ({ pattern: matches }) },
  format: { asks: ({ is }) => ({ pattern: formatPatterns[is].source }) },
  number: {
    asks: (number) => ({
      number,
      plain: [number.min, number.max, number.step].filter((bound) => bound !== undefined).map(String),
    }),
    shapeOf: ({ integer = false }) => ({ kind: 'number', integer, message: '' }),
    withoutToday: (rule) => rule,
  },
  date: {
    asks: ({ min, max }, today) => ({
      days: [min, max].flatMap((bound) => (bound ? [dateOfBound(bound.at, today)] : [])),
    }),
    shapeOf: () => ({ kind: 'date', message: '' }),
    withoutToday: ({ min, max, ...rest }) => ({ ...rest, ...(isFixed(min) && { min }), ...(isFixed(max) && { max }) }),
  },
  mustBe: { asks: ({ value }) => ({ only: value }) },
};

/** Each kind of rule by its name, for rules of that kind. */
export const ruleTexts = kinds as Readonly<Record<RuleKind, RuleTexts<Rule>>>;
