/** The facts of one node, given the answers. A disabled question's answer is cleared like a hidden one's. */
export interface NodeFacts {
  readonly shown: boolean;
  readonly disabled: boolean;
  /** Message of the requirement that holds, if any. */
  readonly required?: string;
  /** Applicable list of a shown question with dependent options. */
  readonly list?: string;
  /** Answers that decided the list; a change clears the question's answer and parks it beside them. */
  readonly decidedBy?: string;
}

/** By node index. An unchanged node's entry keeps its identity. */
export type Facts = readonly NodeFacts[];

/** Returns whether two facts are equal apart from requirements: `decidedBy` determines the list. */
export const sameReach = (a: NodeFacts, b: NodeFacts): boolean =>
  a.shown === b.shown && a.disabled === b.disabled && a.decidedBy === b.decidedBy;

export const sameFacts = (a: NodeFacts, b: NodeFacts): boolean =>
  a === b || (sameReach(a, b) && a.required === b.required);
