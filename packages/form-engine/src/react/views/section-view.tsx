import { SectionGrid, useIsHydrating } from '@quire/ui';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import type { DetailsNode, SectionNode } from '../../core/index.ts';
import { headingLevel } from '../heading-level.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { piped } from '../markdown/piped.tsx';
import { useQuestionnaire } from '../questionnaire-context.ts';
import type { LiveApplication } from '../live/live-application.ts';
import { followQuestions, isAnswered, isComplete, questionsBelow } from '../fold/is-complete.ts';

/** A section. If it may fold, it does so untouched and optional, or complete. */
export function SectionView({ node, children }: { node: SectionNode; children: ReactNode }): ReactElement {
  const {
    application: { questionnaire, controls },
    messages,
  } = useQuestionnaire();
  // A server knows no width.
  const isHydrating = useIsHydrating();
  const { isOpen, setOpen, holds } = useDetailsOpen(
    node.index,
    node.fold?.on === 'everyScreen' || (node.fold !== undefined && !isHydrating && isNarrow()),
    node.fold?.needs,
  );
  return (
    <SectionGrid
      id={controls.idPrefix + node.anchor}
      heading={piped(node.title)}
      level={headingLevel(questionnaire, node)}
      guidance={node.guidance ? <Markdown text={node.guidance} /> : undefined}
      fold={holds && messages.form[holds]}
      open={isOpen}
      onOpen={setOpen}
    >
      {children}
    </SectionGrid>
  );
}

const isNarrow = (): boolean => globalThis.matchMedia?.('(max-width: 899.98px)').matches ?? false;

/** Questions for few applicants, behind their label, until one is answered or required. */
export function DetailsView({ node, children }: { node: DetailsNode; children: ReactNode }): ReactNode {
  const { isOpen, setOpen } = useDetailsOpen(node.index, true);
  return isOpen === undefined ? (
    children
  ) : (
    <details
      className="quire-details"
      open={isOpen}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>{piped(node.label)}</summary>
      <div className="quire-questions">{children}</div>
    </details>
  );
}

interface DetailsOpen {
  /** Undefined for a node without details, which never changes: no applicant loses the question they type in. */
  isOpen: boolean | undefined;
  setOpen: (open: boolean) => void;
  /** State of a closed one, in one word. */
  holds: 'optional' | 'complete' | undefined;
}

const nothing: readonly string[] = [];

/**
 * Returns whether a node has `details` and they are open. They open by themselves unless untouched or, with `needs`,
 * complete.
 */
function useDetailsOpen(index: number, mayClose: boolean, needs: readonly string[] = nothing): DetailsOpen {
  const { application } = useQuestionnaire();
  const [isOpen, setOpen] = useState(() => (mayClose && holdsOf(application, index, needs) ? false : undefined));
  useEffect(
    () =>
      isOpen === false
        ? followQuestions(application, questionsBelow(application.questionnaire, index), () => {
            if (!holdsOf(application, index, needs)) setOpen(true);
          })
        : undefined,
    [isOpen, application, index, needs],
  );
  return { isOpen, setOpen, holds: isOpen === false ? holdsOf(application, index, needs) : undefined };
}

function holdsOf(application: LiveApplication, index: number, needs: readonly string[]): DetailsOpen['holds'] {
  const questions = questionsBelow(application.questionnaire, index);
  const isTouched = questions.some((question) => {
    const { shown, required } = application.node(question.index);
    return (
      (shown && required !== undefined) ||
      application.controls.typed(question.key) !== undefined ||
      isAnswered(application, question)
    );
  });
  if (!isTouched) return 'optional';
  return isComplete(application, { needs }, questions) ? 'complete' : undefined;
}
