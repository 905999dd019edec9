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
  /** Label in place of the question's own, such as that of a part of an address in its country. */
  readonly label?: string;
  /** Order of an address's children, in place of the default. */
  readonly order?: readonly number[];
}

/** By node index. An unchanged node's entry keeps its identity. */
export type Facts = readonly NodeFacts[];

/** Returns whether two facts are equal apart from requirements and labels: `decidedBy` determines the list. */
export const sameReach = (a: NodeFacts, b: NodeFacts): boolean =>
  a.shown === b.shown && a.disabled === b.disabled && a.decidedBy === b.decidedBy;

export const sameFacts = (a: NodeFacts, b: NodeFacts): boolean =>
  a === b || (sameReach(a, b) && a.required === b.required && a.label === b.label && a.order === b.order);
