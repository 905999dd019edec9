import { describedBy, Field, FieldGroup, labelled } from '@quire/ui';
import type { ReactElement, ReactNode } from 'react';
import { fillText, type BrowserMessages } from '@quire/messages';
import type { QuestionNode, Problem } from '../../core/index.ts';
import type { Control, ControlProps } from '../controls/control.ts';
import { controlId } from '../control-id.ts';
import { marksOf } from './marks-of.ts';
import type { NodeState } from '../live/live-application.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { piped } from '../markdown/piped.tsx';
import type { QuestionnaireContextValue } from '../questionnaire-context.ts';

export interface HangingItems {
  /** Draws the items under the question that its control has not drawn. */
  rest: (isFramed: boolean) => ReactNode;
  under: ((value: string) => ReactNode) | undefined;
}

/**
 * A question in its frame: label, hint, problems, control. Its id is its key. Drawn by its node's component: one more
 * per question would slow long pages.
 */
export function questionView(
  node: QuestionNode,
  state: NodeState,
  { rest, under }: HangingItems,
  { application, messages, controls }: QuestionnaireContextValue,
): ReactElement {
  const control = (node.drawnBy === undefined ? undefined : controls[node.drawnBy]) ?? controls[node.control];
  const id = controlId(node.key, application);
  const anchor = application.controls.idPrefix + node.key;
  const required = state.required !== undefined;
  // The frame around a month and a year has their label and mark.
  const marks = node.part ? undefined : marksOf(application.questionnaire, required, messages);
  const written = state.label ?? node.label;
  const label = node.part ? messages.form[node.part] : piped(written);
  const textsOf = (informs: boolean): readonly string[] =>
    state.problems.length === 0
      ? noTexts
      : problemTexts(
          state.problems.filter(({ severity }) => (severity === 'informs') === informs),
          messages,
          { ...node, label: written },
        );
  const problems = textsOf(false);
  const hint = withNotes(
    node.hint ? <Markdown text={node.hint} /> : control.hint?.(messages, application.questionnaire),
    textsOf(true),
  );
  const why = node.why ? <Markdown text={node.why} /> : undefined;
  const drawn = drawControl(control, {
    node: application.can.answer ? node : { ...node, readOnly: true },
    application,
    messages,
    id,
    required,
    under,
    facts: state,
    label: control.frame === 'bare' ? labelled(label, marks) : label,
    disabled: state.disabled,
    invalid: state.problems.some(({ severity }) => severity === 'blocks'),
    describedBy: describedBy(hasLegend(control) ? anchor : id, { hint, problems }),
    resetKey: state.resetKey,
    orphanedOption: state.orphanedOption,
  });
  const below = rest(control.frame !== 'field');
  const inFrame = (
    <>
      {drawn}
      {below}
    </>
  );
  const frame = { hint, problems, width: node.width, why, whyLabel: messages.form.why };
  switch (control.frame) {
    case 'group':
    case 'radiogroup':
      return FieldGroup({ ...frame, ...marks, id: anchor, label, role: control.frame, required, children: inFrame });
    case 'bare':
      return Field({ ...frame, id, anchor, children: inFrame });
    case 'field': {
      const field = Field({ ...frame, ...marks, id, anchor, label, children: drawn });
      return below ? (
        <>
          {field}
          {below}
        </>
      ) : (
        field
      );
    }
  }
}

/** A hint, and below it what is worth knowing about the answer. */
const withNotes = (hint: ReactNode, notes: readonly string[]): ReactNode =>
  notes.length === 0 ? (
    hint
  ) : (
    <>
      {hint}
      <p className="quire-note">{notes.join(' ')}</p>
    </>
  );

const hasLegend = ({ frame }: Control): boolean => frame === 'group' || frame === 'radiogroup';

const drawControl = (control: Control, props: ControlProps): ReactNode =>
  control.draw ? control.draw(props) : <control.Control {...props} />;

const noTexts: readonly string[] = [];

/**
 * Returns the problem texts of a field. A bare name ("First Name") and what repeats the label are asked for in the
 * words of the field; other messages stay.
 */
export function problemTexts(
  problems: readonly Problem[],
  { form }: Pick<BrowserMessages, 'form'>,
  question: Pick<QuestionNode, 'label' | 'shortLabel' | 'control'>,
): readonly string[] {
  if (problems.length === 0) return noTexts;
  const texts = problems.map(({ kind, message, fault }) => {
    if (wordsOf(message) === wordsOf(question.label) || (kind === 'missing' && isName(message)))
      return askedFor(question, form);
    if (!fault) return message;
    const reason = fillText(form[fault.code], fault.values);
    return 'leads' in fault ? `${reason} ${message}` : `${message} ${reason}`;
  });
  return [...new Set(texts)];
}

const choices: readonly string[] = ['select', 'radio', 'buttons', 'checkboxes'];

function askedFor(
  { label, shortLabel = label, control }: Parameters<typeof problemTexts>[2],
  { pleaseChoose, pleaseComplete }: BrowserMessages['form'],
): string {
  // A label that inserts answers would show its braces here.
  const isPlain = !choices.includes(control) && !shortLabel.includes('{');
  return isPlain ? fillText(pleaseComplete, { question: shortLabel }) : pleaseChoose;
}

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s\p{P}]+/gu, ' ')
    .trim();

/**
 * Returns whether a message is a bare name, and no sentence such as "… is required to receive text message updates."
 */
const isName = (message: string): boolean => !/[.!?]$|\b(?:is|are) required\b/.test(message.trim());
