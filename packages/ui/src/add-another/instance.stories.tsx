import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { States as Grid } from '../testing/states.tsx';
import { Field } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Instance } from './instance.tsx';

const removal = {
  label: 'Remove',
  name: 'Remove High school 2',
  onRemove: () => undefined,
  labels: {
    header: 'Remove High school 2?',
    text: 'What you answered about it goes with it. You can undo this right after.',
    confirmText: 'Remove it',
    cancelText: 'Keep it',
    closeText: 'Close',
  },
};

const questions = (id: string): ReactElement => (
  <>
    <Field id={`${id}_name`} label="Name of the school">
      <TextInput id={`${id}_name`} defaultValue="Wexcombe Free Grammar School" />
    </Field>
    <Field id={`${id}_zip`} label="ZIP" width="half" problems={['ZIP/Postal Code is required']}>
      <TextInput id={`${id}_zip`} aria-invalid />
    </Field>
  </>
);

const meta: Meta<typeof Instance> = {
  title: 'Structures/Add another',
  component: Instance,
  args: { heading: 'High school 2', removal },
};
export default meta;
type Story = StoryObj<typeof Instance>;

const long = 'High school 2, or the last school, college or place of learning at home that you went to';

export const InstanceStates: Story = {
  render: (args) => (
    <Grid
      of={{
        'Can be removed': (
          <Instance {...args} id="hs_2">
            {questions('hs_2')}
          </Instance>
        ),
        'Cannot be removed': (
          <Instance {...args} id="hs_1" removal={undefined}>
            {questions('hs_1')}
          </Instance>
        ),
        'Long text': (
          <Instance {...args} id="hs_3" heading={long}>
            {questions('hs_3')}
          </Instance>
        ),
      }}
    />
  ),
};
