import { describedBy, Field, FieldGroup } from '@quire/ui';
import type { ReactElement, ReactNode } from 'react';
import type { QuestionNode } from '../../core/index.ts';
import { controlId } from '../control-id.ts';
import type { NodeState } from '../live/live-application.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { problemTexts } from '../problem-texts.ts';
import type { QuestionnaireContextValue } from '../questionnaire-context.ts';

export interface HangingItems {
  /** Everything that hangs under the question, for a control without choices to hang it under. */
  below: ReactNode;
  /** What hangs under one choice. */
  under: (value: string) => ReactNode;
}

/**
 * A question in its frame: label, hint, problems, control. The question's id is its key. Drawn by its node's component,
 * because one component more for each question is felt on long pages.
 */
export function questionView(node: QuestionNode, state: NodeState, { below, under }: HangingItems, { messages, controls }: QuestionnaireContextValue): ReactElement {
  const { frame, Control } = controls[node.control];
  const id = controlId(node.key);
  const required = state.required !== undefined;
  const optionalText = required ? undefined : messages.form.optional;
  const problems = problemTexts(state.problems, messages);
  const hint = node.hint ? <Markdown text={node.hint} /> : undefined;
  const why = node.why ? <Markdown text={node.why} /> : undefined;
  const notes = { hint, problems, width: node.width, why, whyLabel: messages.form.why };
  const ownLabel = optionalText ? <>{node.label}<span className="quire-optional"> {optionalText}</span></> : node.label;
  const control = (
    <Control
      node={node}
      id={id}
      label={ownLabel}
      disabled={state.disabled}
      required={required}
      invalid={state.problems.some(({ severity }) => severity === 'blocks')}
      describedBy={describedBy(id, { hint, problems })}
      under={under}
    />
  );
  switch (frame) {
    case 'group': case 'radiogroup':
      return <FieldGroup {...notes} id={node.key} label={node.label} optionalText={optionalText} role={frame} required={required}>{control}</FieldGroup>;
    case 'bare':
      return <Field {...notes} id={id} anchor={node.key}>{control}</Field>;
    case 'field':
      return <><Field {...notes} id={id} anchor={node.key} label={node.label} optionalText={optionalText}>{control}</Field>{below}</>;
  }
}
