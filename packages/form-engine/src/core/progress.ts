import type { NodeFacts } from './facts.ts';
import { counts } from './evaluate.ts';
import type { Problem } from './problems.ts';
import type { PageNode, Questionnaire, SectionNode } from './questionnaire.ts';

/** The problems left on a page, or in a section. */
interface Progress {
  /**
   * The first problem of each question that must still be answered, in the order of the tree. Where none must, it is
   * that of each wrong answer. Their number is the number left.
   */
  left: readonly Problem[];
}

export interface SectionProgress extends Progress {
  section: SectionNode;
  /** Whether it requires an answer now, given or not. */
  requires: boolean;
}

export interface PageProgress extends Progress {
  page: PageNode;
  /** The sections shown, without those that are in another section. */
  sections: readonly SectionProgress[];
}

/**
 * The problems left on each page and in each of its sections. `problems` are all problems, in the order of the tree.
 * `factsAt` returns the facts of a node of the same answers; `isTyped` says of a question that its text is no answer
 * yet. Problems of a section within a section count for the outer one.
 */
export function progressOf(
  questionnaire: Questionnaire,
  problems: readonly Problem[],
  factsAt: (node: number) => NodeFacts,
  isTyped: (key: string) => boolean = () => false,
): PageProgress[] {
  const { nodes, pages } = questionnaire;
  const sectionOf = outerSections(questionnaire);
  const blocking = problems.filter(({ severity }) => severity === 'blocks');
  const missing = new Set(
    blocking.filter(
      ({ kind, key, node }) => kind === 'missing' || (isTyped(key) && factsAt(node).required !== undefined),
    ),
  );
  // A wrong answer is reported at its field, and counts once nothing is missing. So nothing that cannot be submitted
  // looks complete.
  const leftWhere = (isThere: (problem: Problem) => boolean): Problem[] => {
    const there = blocking.filter(isThere);
    return firstOfEach(
      there.some((problem) => missing.has(problem)) ? there.filter((problem) => missing.has(problem)) : there,
    );
  };
  const requiring = new Set(
    nodes.flatMap(({ kind, index }) => {
      const facts = factsAt(index);
      return kind === 'question' && counts(facts) && facts.required !== undefined ? (sectionOf[index] ?? []) : [];
    }),
  );
  return pages.map((index) => {
    const page = nodes[index] as PageNode;
    const sections = nodes.filter(
      (node) =>
        node.kind === 'section' &&
        node.page === index &&
        sectionOf[node.index] === node.index &&
        factsAt(node.index).shown,
    );
    return {
      page,
      left: leftWhere((problem) => problem.page === page.name),
      sections: (sections as SectionNode[]).map((section) => ({
        section,
        left: leftWhere(({ node }) => sectionOf[node] === section.index),
        requires: requiring.has(section.index),
      })),
    };
  });
}

/** The outermost section in which each node is, by its index; a section is in itself. */
function outerSections({ nodes }: Questionnaire): readonly (number | undefined)[] {
  const outer: (number | undefined)[] = [];
  // Parents come before their children.
  for (const { kind, index, parent } of nodes) outer[index] = outer[parent] ?? (kind === 'section' ? index : undefined);
  return outer;
}

function firstOfEach(problems: readonly Problem[]): Problem[] {
  const keys = new Set<string>();
  return problems.filter(({ key }) => !keys.has(key) && keys.add(key));
}
