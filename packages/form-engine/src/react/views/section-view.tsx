import { SectionGrid } from '@quire/ui';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import type { SectionNode } from '../../core/index.ts';
import { followQuestions, isAnswered, questionsBelow } from '../fold/is-complete.ts';
import { headingLevel } from '../heading-level.ts';
import type { LiveApplication } from '../live/live-application.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { piped } from '../markdown/piped.tsx';
import { useQuestionnaire } from '../questionnaire-context.ts';

/** A section, folded where it says so and nothing of it is answered or must be. */
export function SectionView({ node, children }: { node: SectionNode; children: ReactNode }): ReactElement {
  const { application, messages } = useQuestionnaire();
  // A section never changes its kind under the fingers of who types in it.
  const [folds] = useState(() => node.fold === 'onPhones' && isNarrow() && !mustBeOpen(application, node));
  useEffect(() => (folds ? followQuestions(application, questionsBelow(application.questionnaire, node.index), () => {
    if (mustBeOpen(application, node)) document.querySelector<HTMLDetailsElement>(`#${node.anchor} > details`)!.open = true;
  }) : undefined), [folds, application, node]);
  return (
    <SectionGrid
      id={node.anchor} heading={piped(node.title)} level={headingLevel(application.questionnaire, node)}
      guidance={node.guidance ? <Markdown text={node.guidance} /> : undefined} fold={folds ? messages.form.optional : undefined}
    >
      {children}
    </SectionGrid>
  );
}

const isNarrow = (): boolean => globalThis.matchMedia?.('(max-width: 899.98px)').matches ?? false;

/** Whether anything of a section is answered, or must be. */
const mustBeOpen = (application: LiveApplication, section: SectionNode): boolean => questionsBelow(application.questionnaire, section.index).some((question) => {
  const { shown, required } = application.node(question.index);
  return (shown && required !== undefined) || application.typed(question.key) !== undefined || isAnswered(application, question);
});
