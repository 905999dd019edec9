import { InstanceFrame, type InstanceFrameProps } from '@quire/ui';
import { useContext, type ReactElement, type ReactNode } from 'react';
import type { BlockNode, CompiledFold, InstanceNode } from '../../core/index.ts';
import { EditButton, FoldLine } from '../fold/fold-line.tsx';
import { useFold } from '../fold/use-fold.ts';
import { headingLevel } from '../heading-level.ts';
import { instanceId, numberedName } from '../instance-name.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { RemovalContext } from '../removal-context.ts';

function FoldedInstance({
  node,
  fold,
  frame,
  name,
  children,
}: {
  node: InstanceNode;
  fold: CompiledFold;
  frame: Pick<InstanceFrameProps, 'id' | 'level'>;
  name: string;
  children: ReactNode;
}): ReactElement {
  const { isFolded, questions, edit } = useFold(node.index, fold);
  const removal = useContext(RemovalContext);
  const action = isFolded ? (
    <div className="quire-instance-frame__actions">
      <EditButton name={name} onEdit={edit} />
      {removal?.(node, true)}
    </div>
  ) : (
    removal?.(node)
  );
  return (
    <InstanceFrame
      {...frame}
      heading={name}
      action={action}
      questions={questions}
      line={isFolded ? <FoldLine fold={fold} /> : undefined}
    >
      {children}
    </InstanceFrame>
  );
}

/** One instance of an add-another group, with its removal if allowed. */
export function InstanceView({ node, children }: { node: InstanceNode; children: ReactNode }): ReactElement {
  const { application } = useQuestionnaire();
  const { questionnaire } = application;
  const removal = useContext(RemovalContext);
  const [name, frame] = [
    numberedName(questionnaire, node),
    { id: instanceId(node.prefix, application), level: headingLevel(questionnaire, node) },
  ];
  if (node.fold)
    return (
      <FoldedInstance node={node} fold={node.fold} frame={frame} name={name}>
        {children}
      </FoldedInstance>
    );
  return (
    <InstanceFrame {...frame} heading={name} action={removal?.(node)}>
      {children}
    </InstanceFrame>
  );
}

export function FoldedBlock({
  node,
  fold,
  children,
}: {
  node: BlockNode;
  fold: CompiledFold;
  children: ReactNode;
}): ReactElement {
  const { isFolded, questions, edit } = useFold(node.index, fold);
  return (
    <div className="quire-fold">
      {isFolded ? <FoldLine fold={fold} onEdit={edit} /> : null}
      <div ref={questions} className="quire-questions" hidden={isFolded}>
        {children}
      </div>
    </div>
  );
}
