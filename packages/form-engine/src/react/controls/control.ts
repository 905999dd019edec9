import type { BrowserMessages, ControlName, Option } from '@quire/validation';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { NodeFacts, QuestionNode } from '../../core/index.ts';
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
  /** The facts of the question; its list, where that depends on other answers. */
  facts: NodeFacts;
  invalid: boolean;
  describedBy: string | undefined;
  /** Goes up when what the control shows was replaced, and it could not know by itself. */
  resetKey: number;
  /** The stored answer where it is no longer among the choices: it is shown all the same. */
  orphanedOption: Option | undefined;
  /** Draws the items under one choice. */
  under: ((value: string) => ReactNode) | undefined;
}

/** How a control is framed: `field` with a label, `bare` with its own label, `group` and `radiogroup` with a legend. */
type Frame = 'field' | 'bare' | 'group' | 'radiogroup';

/** The props of an answer's words for a person who only reads. */
export interface FormatAnswerProps {
  node: QuestionNode;
  messages: BrowserMessages;
  /** The options of a question today. */
  choices: readonly Option[];
  /** The answer under a key, `''` for none; companions too. */
  answer: (key: string) => string;
  /** A text of the author with its answers filled in. */
  label: (text: string) => string;
}

/** An answer in words, `''` for none. */
export type FormatAnswer = (props: FormatAnswerProps) => string;

interface Framed {
  frame: Frame;
  /**
   * The answer in words, `''` for none. Without it the answer reads as that of the built-in control which this one
   * behaves as.
   */
  formatAnswer?: FormatAnswer;
}

/**
 * A control without hooks is drawn by its question, which spares long pages a component for each; others are
 * components.
 */
export type Control =
  | (Framed & { draw: (props: ControlProps) => ReactElement | null; Control?: undefined })
  | (Framed & { Control: ComponentType<ControlProps>; draw?: undefined });

/** A control for each name an author may use; a missing one is a type error. */
export type ControlMap = Readonly<Record<ControlName, Control>>;

/** Quire's own and those that the host adds or draws its own way. */
export type ControlsInUse = ControlMap & Readonly<Record<string, Control | undefined>>;
