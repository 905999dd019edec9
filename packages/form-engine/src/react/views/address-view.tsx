import { FieldGroup } from '@quire/ui';
import type { ReactElement } from 'react';
import type { AddressNode } from '../../core/index.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { piped } from '../markdown/piped.tsx';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { NodeList, type NodeListProps } from './node-list.tsx';

export interface AddressViewProps extends Pick<NodeListProps, 'View'> {
  node: AddressNode;
  /** The country's order; the default without it. */
  order: readonly number[] | undefined;
}

/** An address in one frame. Each part is a question, with its own anchor, problems and description. */
export function AddressView({ node, order, View }: AddressViewProps): ReactElement {
  const { application, messages } = useQuestionnaire();
  return (
    <FieldGroup
      // The hyphen keeps it apart from every key.
      id={`${application.controls.idPrefix}${node.key}-address`}
      label={piped(node.label)}
      hint={node.hint ? <Markdown text={node.hint} /> : undefined}
      why={node.why ? <Markdown text={node.why} /> : undefined}
      whyLabel={messages.form.why}
    >
      <div className="quire-questions">
        <NodeList nodes={order ?? node.children} View={View} />
      </div>
    </FieldGroup>
  );
}
