/** A condition in words, with the present result of each part. */
export interface ExplainedCondition {
  /** Name in conditions.yaml. */
  name?: string;
  text: string;
  holds: boolean;
  parts: readonly ExplainedCondition[];
  reads: readonly ReadAnswer[];
}

/** An answer as a condition reads it now. */
export interface ReadAnswer {
  key: string;
  value: string;
  /** Label of a chosen option. */
  label?: string;
  /** Hidden or disabled question of the key, which makes the answer read as empty. */
  emptiedBy?: number;
}

/** A condition on an item or around it that shows, hides or disables it. */
export interface ExplainedStep {
  node: number;
  field: 'showWhen' | 'disableWhen' | 'options' | 'dates';
  holds: boolean;
  text: string;
  condition?: ExplainedCondition;
}

export interface ExplainedRequirement {
  message?: string;
  condition?: ExplainedCondition;
  /** Whether it is the first that holds. */
  decides: boolean;
}

export interface ExplainedCase {
  list: string;
  condition: ExplainedCondition;
  decides: boolean;
}

export interface ExplainedRule {
  /** Name of the field in the config. */
  field: string;
  text: string;
  message: string;
  condition?: ExplainedCondition;
  holds: boolean;
}

export interface ExplainedCheck {
  name: string;
  message: string;
  severity: string;
  node: number;
  condition: ExplainedCondition;
}

/** Explanation of an item's state. */
export interface Explanation {
  node: number;
  shown: boolean;
  disabled: boolean;
  /** Reasons that hide it, outermost first, which decides. For a shown item, conditions that let it show. */
  because: readonly ExplainedStep[];
  disabledBecause: readonly ExplainedStep[];
  /** Message for a missing answer now. */
  required?: string;
  /** Every entry, in the order of evaluation. */
  requirements: readonly ExplainedRequirement[];
  rules: readonly ExplainedRule[];
  /** Every list of dependent options, in the order of evaluation. */
  cases: readonly ExplainedCase[];
  /** Checks shown at this question. */
  checks: readonly ExplainedCheck[];
  answers: readonly ReadAnswer[];
}
