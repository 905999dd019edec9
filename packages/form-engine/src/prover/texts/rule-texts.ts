import { dateOfBound, formatPatterns, type Rule, type RuleKind, type RuleOf, type Today } from '@quire/validation';

/** What a rule asks of the texts that are searched. */
interface Asked {
  /** Where it takes this one text and no other. */
  only?: string;
  length?: { least?: number; most?: number };
  pattern?: string;
  number?: RuleOf<'number'>;
  /** Days that it tells apart; with any list of them, only days keep it. */
  days?: readonly string[];
  /** Texts to try that read well, or that a search would not get to. */
  plain?: readonly string[];
}

interface RuleTexts<Own> {
  asks(rule: Own, today: Today): Asked;
  /** The rule without its bounds and steps. */
  shapeOf?(rule: Own): Own;
  /** The rule as it is on every day, where it tells texts apart by their order alone. */
  withoutToday?(rule: Own): Own;
  /** Whether it may hold by default, and be nobody's choice. */
  isDefault?: true;
}

const isFixed = (bound: RuleOf<'date'>['min']): boolean => typeof bound?.at === 'string' && bound.at !== 'today';

/** Each kind of rule, for a proof: all that follows from it for every text at once. */
const kinds: { [Kind in RuleKind]: RuleTexts<Extract<Rule, { kind: Kind }>> } = {
  minLength: { asks: ({ value }) => ({ length: { least: value } }) },
  maxLength: { asks: ({ value }) => ({ length: { most: value } }), isDefault: true },
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

/** Each kind of rule by its name; what is asked of it is the rule of that name. */
export const ruleTexts = kinds as Readonly<Record<RuleKind, RuleTexts<Rule>>>;
