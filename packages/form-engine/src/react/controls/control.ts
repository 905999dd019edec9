import type { ControlName } from '@quire/validation';
import type { ComponentType, ReactNode } from 'react';
import type { QuestionNode } from '../../core/index.ts';

/** What a control is told by its question. */
export interface ControlProps {
  node: QuestionNode;
  /** The id for the native control, to which the label and the notes refer. */
  id: string;
  /** For a control that brings its own label. */
  label: ReactNode;
  disabled: boolean;
  required: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  /** What hangs under one choice. */
  under: (value: string) => ReactNode;
}

/** How a control is framed: `field` with a label, `bare` with its own label, `group` and `radiogroup` with a legend. */
export interface Control {
  frame: 'field' | 'bare' | 'group' | 'radiogroup';
  Control: ComponentType<ControlProps>;
}

/** A control for each name an author may use; a missing one is a type error. */
export type ControlMap = Readonly<Record<ControlName, Control>>;
