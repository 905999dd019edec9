import { memo, type NamedExoticComponent, type ReactNode, type ReactElement, useEffect, useReducer } from 'react';
import type { BlockNode, QuestionnaireNode, NoticeNode } from '../../core/index.ts';
import type { NodeState } from '../live/live-application.ts';
import { useNodeState } from '../use-keyed.ts';
import { useQuestionnaire, type QuestionnaireContextValue } from '../questionnaire-context.ts';
import { NodeList } from './node-list.tsx';
import { questionView, type HangingItems } from './question-view.tsx';
import { DetailsView, SectionView } from './section-view.tsx';
import { AddressView } from './address-view.tsx';
import { FoldedBlock, InstanceView } from './fold-view.tsx';
import { ModalView } from './modal-view.tsx';
import { MonthYearView } from './month-year-view.tsx';
import { RepeatView } from './repeat-view.tsx';
import { TabsView } from './tabs-view.tsx';
import { Markdown } from '../markdown/markdown.tsx';

/** One node with all nodes below; nothing while it is hidden. */
export const NodeView: NamedExoticComponent<{ index: number }> = memo(function NodeView({
  index,
}: {
  index: number;
}): ReactNode {
  const context = useQuestionnaire();
  const state = useNodeState(context.application, index);
  const node = context.application.questionnaire.nodes[index];
  return node && state.shown ? viewOf(node, state, context) : null;
});

function viewOf(node: QuestionnaireNode, state: NodeState, context: QuestionnaireContextValue): ReactNode {
  const hasChildren = node.children.length > 0;
  const below = hasChildren ? <NodeList nodes={node.children} View={NodeView} /> : null;
  switch (node.kind) {
    case 'section':
      return <SectionView node={node}>{below}</SectionView>;
    case 'details':
      return <DetailsView node={node}>{below}</DetailsView>;
    case 'question': {
      if (!hasChildren) return questionView(node, state, nothingHangs, context);
      const drawn: Drawn = { nodes: new Set(), listeners: new Set() };
      const under = (value: string): ReactNode => underChoice(node.children, value, context, drawn);
      const rest = (isFramed: boolean): ReactNode => notDrawn(node.children, isFramed, context, drawn);
      return questionView(node, state, { rest, under }, context);
    }
    case 'notice':
      return <NoticeView node={node} />;
    case 'repeat':
      return <RepeatView node={node}>{below}</RepeatView>;
    // Controls start anew: another instance is here after a removal or its undo.
    case 'instance':
      return (
        <InstanceView key={state.resetKey} node={node}>
          {below}
        </InstanceView>
      );
    case 'tabs':
      return <TabsView node={node}>{below}</TabsView>;
    case 'monthYear':
      return <MonthYearView node={node} month={viewAt(node.children[0])} year={viewAt(node.children[1])} />;
    case 'address':
      return <AddressView node={node} order={state.order} View={NodeView} />;
    case 'modal':
      return <ModalView node={node} />;
    case 'block':
      return foldable(node, blockView(node, context) ?? below);
    case 'tab':
    case 'under':
      return below;
    case 'check':
    case 'page':
      return null;
  }
}

const nothingHangs: HangingItems = { rest: () => undefined, under: undefined };

const viewAt = (index: number | undefined): ReactNode => (index === undefined ? null : <NodeView index={index} />);

function blockView(node: BlockNode, { blocks }: QuestionnaireContextValue): ReactNode {
  const Block = blocks[node.block];
  return Block ? (
    <Block node={node}>
      {node.children.map((index) => (
        <NodeView key={index} index={index} />
      ))}
    </Block>
  ) : undefined;
}

const foldable = (node: BlockNode, children: ReactNode): ReactNode =>
  node.fold ? (
    <FoldedBlock node={node} fold={node.fold}>
      {children}
    </FoldedBlock>
  ) : (
    children
  );

function underChoice(
  children: readonly number[],
  value: string,
  { application }: QuestionnaireContextValue,
  drawn: Drawn,
): ReactNode {
  const found = children.find((index) => {
    const child = application.questionnaire.nodes[index];
    return child?.kind === 'under' && child.value === value;
  });
  if (found === undefined) return undefined;
  drawn.nodes.add(found);
  for (const listener of drawn.listeners) queueMicrotask(listener);
  return <NodeView index={found} />;
}

/** Nodes under a question that its control has drawn, and who looks at them. */
interface Drawn {
  readonly nodes: Set<number>;
  readonly listeners: Set<() => void>;
}

/**
 * Returns what its control has not drawn: all below one without choices, and what another one forgot.
 * @param isFramed whether it stands within the frame of its question, indented
 */
function notDrawn(
  children: readonly number[],
  isFramed: boolean,
  { application: { questionnaire } }: QuestionnaireContextValue,
  drawn: Drawn,
): ReactNode {
  const left = children.filter((index) => !drawn.nodes.has(index));
  const underChoices = left.filter((index) => questionnaire.nodes[index]?.kind === 'under');
  const others = left.filter((index) => !underChoices.includes(index));
  const all = others.map((index) => <NodeView key={index} index={index} />);
  const forgotten = underChoices.map((index) => (
    <Undrawn key={index} index={index} drawn={drawn} isFramed={isFramed} />
  ));
  if (left.length === 0) return undefined;
  return [isFramed && all.length > 0 ? <Hanging key="all">{all}</Hanging> : all, forgotten];
}

const Hanging = ({ children }: { children: ReactNode }): ReactElement => (
  <div className="quire-under quire-questions">{children}</div>
);

/** Looks again when it shows, or its control draws after all: perhaps only what is chosen. */
function Undrawn({ index, drawn, isFramed }: { index: number; drawn: Drawn; isFramed: boolean }): ReactNode {
  const { shown } = useNodeState(useQuestionnaire().application, index);
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    drawn.listeners.add(look);
    return () => {
      drawn.listeners.delete(look);
    };
  }, [drawn]);
  if (drawn.nodes.has(index) || !shown) return null;
  const view = <NodeView index={index} />;
  return isFramed ? <Hanging>{view}</Hanging> : view;
}

function NoticeView({ node }: { node: NoticeNode }): ReactElement {
  return (
    <div className="quire-notice">
      <Markdown text={node.text} />
    </div>
  );
}
