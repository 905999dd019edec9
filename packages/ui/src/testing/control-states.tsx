import type { StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { focusFirst } from './focus-first.ts';
import { ShownControl, type ShownControlProps } from './shown-control.tsx';

type Args = Omit<ShownControlProps, 'control' | 'frame'>;

/** The props in which the states of a control differ. */
export interface StatedControl extends Pick<ShownControlProps, 'control' | 'frame' | 'label' | 'hint'> {
  /** An answer as it is stored. */
  filled: string;
  /** An answer that is hard to fit in; the usual one where the control bounds it. */
  long?: string;
  problem?: string;
  rightToLeft?: { label: string; value: string };
}

type StateName = 'empty' | 'filled' | 'focused' | 'problem' | 'disabled' | 'readOnly' | 'longText' | 'rightToLeft';

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
  rightToLeft = { label: 'اسم المدينة', value: filled },
}: StatedControl): Record<StateName, StoryObj> {
  const render: StoryObj['render'] = (args): ReactElement => (
    <ShownControl {...(args as Args)} frame={frame} control={control} />
  );
  const state = (args: Partial<Args>): StoryObj => ({ args: { label, hint, value: filled, ...args }, render });
  return {
    empty: state({ value: '' }),
    filled: state({}),
    focused: { ...state({}), play: focusFirst },
    problem: state({ value: '', problems: [problem] }),
    disabled: state({ disabled: true }),
    readOnly: state({ readOnly: true }),
    longText: state({ label: longLabel, hint: longHint, value: long, problems: [`${problem}. ${longHint}`] }),
    rightToLeft: state({ ...rightToLeft, hint: 'كما في جواز السفر.', dir: 'rtl', problems: ['يرجى إكمال هذه الإجابة'] }),
  };
}
