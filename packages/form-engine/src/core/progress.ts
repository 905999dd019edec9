import type { NodeFacts } from './facts.ts';
import { counts } from './evaluate.ts';
import type { Problem } from './problems.ts';
import type { PageNode, Questionnaire, SectionNode } from './questionnaire.ts';

interface Progress {
  /**
   * First problem of each missing answer, in order, or of each wrong answer if none is missing. Their number is the
   * number left.
   */
  left: readonly Problem[];
  /** Whether an answer is required: else nothing left says nothing of an applicant. */
  requires: boolean;
}

export interface SectionProgress extends Progress {
  section: SectionNode;
}

export interface PageProgress extends Progress {
  page: PageNode;
  /** Shown sections, except those in another section. */
  sections: readonly SectionProgress[];
}

/**
 * Returns the problems left on each page and section. `problems` are all, in order; `factsAt` returns a node's facts;
 * `isTyped` means unfinished text. Inner sections count for the outer one.
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
  // A wrong answer counts once nothing is missing: an application that cannot be submitted never looks complete.
  const leftWhere = (isThere: (problem: Problem) => boolean): Problem[] => {
    const there = blocking.filter(isThere);
    return firstOfEach(
      there.some((problem) => missing.has(problem)) ? there.filter((problem) => missing.has(problem)) : there,
    );
  };
  const requiring = new Set(
    nodes.flatMap(({ kind, index, page }) => {
      const facts = factsAt(index);
      return kind === 'question' && counts(facts) && facts.required !== undefined
        ? [page, sectionOf[index] ?? page]
        : [];
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
      requires: requiring.has(index),
      sections: (sections as SectionNode[]).map((section) => ({
        section,
        left: leftWhere(({ node }) => sectionOf[node] === section.index),
        requires: requiring.has(section.index),
      })),
    };
  });
}

/** Returns each node's outermost section, by index; a section is in itself. */
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
