import type { BrowserMessages } from '@quire/messages';
import type { ControlName, Option } from '@quire/validation';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { NodeFacts, Questionnaire, QuestionNode } from '../../core/index.ts';
import type { LiveApplication } from '../live/live-application.ts';

/** The props that a question passes to its control. */
export interface ControlProps {
  node: QuestionNode;
  application: LiveApplication;
  messages: BrowserMessages;
  /** The id for the native control, to which the label and the notes refer. */
  id: string;
  /** For a control that brings its own label. */
  label: ReactNode;
  disabled: boolean;
  required: boolean;
  /** The facts of the question, with its dependent list. */
  facts: NodeFacts;
  invalid: boolean;
  describedBy: string | undefined;
  /** Increases when the shown text was replaced from outside. */
  resetKey: number;
  /** The stored answer if it is no longer among the choices; it is still shown. */
  orphanedOption: Option | undefined;
  /** Draws the items under one choice. */
  under: ((value: string) => ReactNode) | undefined;
}

/** How a control is framed: `field` with a label, `bare` with its own label, `group` and `radiogroup` with a legend. */
type Frame = 'field' | 'bare' | 'group' | 'radiogroup';

/** The props for an answer in words, for a reader. */
export interface FormatAnswerProps {
  node: QuestionNode;
  messages: BrowserMessages;
  /** The options of a question today. */
  choices: readonly Option[];
  /** The answer under a key, `''` for none; companions too. */
  answer: (key: string) => string;
  /** The locale of dates; undefined for en-US. */
  locale?: string | undefined;
  /** A text of the author with its answers filled in. */
  label: (text: string) => string;
}

/** An answer in words, `''` for none. */
export type FormatAnswer = (props: FormatAnswerProps) => string;

interface Framed {
  frame: Frame;
  /** The hint of a question whose author wrote none, such as the format of a date. */
  hint?: (messages: BrowserMessages, questionnaire: Questionnaire) => string;
  /** The answer in words, `''` for none. The default is that of the built-in control which it behaves as. */
  formatAnswer?: FormatAnswer;
}

/**
 * A control without hooks is drawn by its question, which saves a component each on long pages; others are components.
 */
export type Control =
  | (Framed & { draw: (props: ControlProps) => ReactElement | null; Control?: undefined })
  | (Framed & { Control: ComponentType<ControlProps>; draw?: undefined });

/** A control for each name an author may use; a missing one is a type error. */
export type ControlMap = Readonly<Record<ControlName, Control>>;

/** Quire's own controls, and the host's additions or replacements. */
export type ControlsInUse = ControlMap & Readonly<Record<string, Control | undefined>>;
