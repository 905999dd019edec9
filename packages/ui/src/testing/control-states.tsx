import type { StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { ShownControl, type ShownControlProps } from './shown-control.tsx';
import { focusShown, States } from './states.tsx';

type Shown = Partial<Omit<ShownControlProps, 'control' | 'frame' | 'id'>>;

/** The props in which the states of a control differ. */
export interface StatedControl extends Pick<ShownControlProps, 'control' | 'frame' | 'label' | 'hint'> {
  /** An answer as it is stored. */
  filled: string;
  /** An answer that is hard to fit in; the usual one where the control bounds it. */
  long?: string;
  problem?: string;
  /** Why a control has none of a state; it is read in its place. */
  without?: Partial<Record<StateName, string>>;
}

const stateNames = ['Empty', 'Filled', 'Focused', 'Problem', 'Disabled', 'Read-only', 'Long text'] as const;
type StateName = (typeof stateNames)[number];

/** A story of all states at once, and one of each for stories that play. */
interface ControlStories {
  all: StoryObj;
  alone: (state: StateName) => StoryObj;
}

/** Why a choice is never read-only. */
export const noReadOnly = { 'Read-only': 'HTML knows no read-only choice: it is disabled instead.' };

const longLabel =
  'What is the full name of the place in which you have spent the greater part of the last three years, as it is written on official letters?';
const longHint =
  'Abbreviations are fine where the letters use them; Donaudampfschifffahrtsgesellschaftskapitänswitwenrente is written without a break.';

/** A control in every state that it can be in: the same states for all of them, so they can be compared. */
export function controlStates({
  control,
  frame = 'field',
  label,
  hint = 'As in your passport.',
  filled,
  long = filled,
  problem = 'Please complete: this answer',
  without = {},
}: StatedControl): ControlStories {
  const differs: Record<StateName, Shown> = {
    Empty: { value: '' },
    Filled: {},
    Focused: {},
    Problem: { value: '', problems: [problem] },
    Disabled: { disabled: true },
    'Read-only': { readOnly: true },
    'Long text': { label: longLabel, hint: longHint, value: long, problems: [`${problem}. ${longHint}`] },
  };
  const draw = (state: StateName): ReactElement => (
    <ShownControl
      {...{ label, hint, value: filled, frame, control, ...differs[state] }}
      id={state.toLowerCase().replace(' ', '-')}
    />
  );
  const states = Object.fromEntries(
    stateNames.map((state) => [
      state,
      without[state] === undefined ? draw(state) : <p key={state}>{without[state]}</p>,
    ]),
  );
  return {
    all: { render: () => <States of={states} />, play: focusShown },
    alone: (state) => ({ render: () => draw(state) }),
  };
}
