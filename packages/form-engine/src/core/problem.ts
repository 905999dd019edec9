/** Something to mend, and where it can be focused. */
export interface Problem {
  key: string;
  /** The page's name. */
  page: string;
  /** The question node. */
  node: number;
  message: string;
  severity: 'blocks' | 'warns' | 'informs';
  /** Whether an answer is missing or an answer is wrong. */
  kind: 'missing' | 'wrong';
  /** The tab to open first, and the instance, where the question stands in one. */
  tab?: { group: string; tab: string };
  instance?: { group: string; number: number };
}
