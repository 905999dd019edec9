import type { Meta, StoryObj } from '@storybook/react-vite';
import { States as Grid } from '../testing/states.tsx';
import { AddAnother } from './add-another.tsx';

const meta: Meta<typeof AddAnother> = {
  title: 'Structures/Add another',
  component: AddAnother,
  args: {
    label: 'Add another school',
    count: 2,
    max: 5,
    note: (count, max) => `${count} of ${max}`,
    fullText: 'You have added all five schools that fit here.',
    onAdd: () => undefined,
  },
};
export default meta;
type Story = StoryObj<typeof AddAnother>;

export const States: Story = {
  render: (args) => (
    <Grid
      of={{
        'Room for more': <AddAnother {...args} />,
        Loading: <AddAnother {...args} loading />,
        Full: <AddAnother {...args} count={5} />,
        'Long text': (
          <AddAnother
            {...args}
            label="Add another school, college or place of learning at home"
            note={(count, max) => `${count} of the ${max} that the form has room for`}
          />
        ),
      }}
    />
  ),
};
