/** What holds for one node, given the answers. A disabled question's answer is cleared like a hidden one's. */
export interface NodeFacts {
  readonly shown: boolean;
  readonly disabled: boolean;
  /** The message of the requirement that holds for this question, if one does. */
  readonly required?: string;
}

/** By node index. A node's entry keeps its identity while nothing about it changes. */
export type Facts = readonly NodeFacts[];
