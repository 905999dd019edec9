/** A condition in words, with what each part of it comes to now. */
export interface ExplainedCondition {
  /** Under which its author wrote it in conditions.yaml. */
  name?: string;
  text: string;
  holds: boolean;
  /** The parts of `all`, `any` and `not`. */
  parts: readonly ExplainedCondition[];
  /** The answers that a comparison reads. */
  reads: readonly ReadAnswer[];
}

/** An answer as a condition reads it now. */
export interface ReadAnswer {
  key: string;
  value: string;
  /** Of the choice that it is. */
  label?: string;
  /** The hidden or disabled question that asks the key, where the answer reads as empty because of it. */
  emptiedBy?: number;
}

/** Something on an item, or on what it is in, that shows, hides or disables it. */
export interface ExplainedStep {
  /** The node on which it is written. */
  node: number;
  field: 'showWhen' | 'disableWhen' | 'options' | 'dates';
  holds: boolean;
  text: string;
  condition?: ExplainedCondition;
}

export interface ExplainedRequirement {
  message?: string;
  condition?: ExplainedCondition;
  /** It is the first whose condition holds. */
  decides: boolean;
}

export interface ExplainedCase {
  list: string;
  condition: ExplainedCondition;
  decides: boolean;
}

export interface ExplainedRule {
  /** As the field of the config is called. */
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

/** Why an item is as it is. */
export interface Explanation {
  node: number;
  shown: boolean;
  disabled: boolean;
  /**
   * For a hidden item all that hides it, the outermost first: that one decides. For a shown one all that lets it show.
   */
  because: readonly ExplainedStep[];
  /** All that disables it. */
  disabledBecause: readonly ExplainedStep[];
  /** The message that a missing answer gets now. */
  required?: string;
  /** Every entry, in the order in which they are tried. */
  requirements: readonly ExplainedRequirement[];
  rules: readonly ExplainedRule[];
  /** Of dependent options: every list, in the order in which they are tried. */
  cases: readonly ExplainedCase[];
  /** Those that speak at this question. */
  checks: readonly ExplainedCheck[];
  /** The answers that count now. */
  answers: readonly ReadAnswer[];
}
