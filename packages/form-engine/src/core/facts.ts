/** The facts of one node, given the answers. A disabled question's answer is cleared like a hidden one's. */
export interface NodeFacts {
  readonly shown: boolean;
  readonly disabled: boolean;
  /** The message of the requirement that holds for this question, if one does. */
  readonly required?: string;
  /** For a shown question whose options depend on other answers: the list that applies. */
  readonly list?: string;
  /** And the answers that decided it; when they change, the question's own answer is cleared and parked beside them. */
  readonly decidedBy?: string;
}

/** By node index. A node's entry keeps its identity while nothing about it changes. */
export type Facts = readonly NodeFacts[];

/** Whether a node is reached alike: shown, disabled, and with the same list, which follows from what decided it. */
export const sameReach = (a: NodeFacts, b: NodeFacts): boolean =>
  a.shown === b.shown && a.disabled === b.disabled && a.decidedBy === b.decidedBy;

export const sameFacts = (a: NodeFacts, b: NodeFacts): boolean =>
  a === b || (sameReach(a, b) && a.required === b.required);
