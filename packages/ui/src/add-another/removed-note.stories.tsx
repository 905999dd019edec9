import type { Meta, StoryObj } from '@storybook/react-vite';
import { States as Grid } from '../testing/states.tsx';
import { RemovedNote } from './add-another.tsx';

const meta: Meta<typeof RemovedNote> = {
  title: 'Structures/Add another',
  component: RemovedNote,
  args: { removal: { id: 1, text: 'High school 2 was removed.' }, undoText: 'Undo', onUndo: () => undefined },
};
export default meta;
type Story = StoryObj<typeof RemovedNote>;

export const RemovedStates: Story = {
  render: (args) => (
    <Grid
      of={{
        Removed: <RemovedNote {...args} />,
        'Nothing removed': <RemovedNote {...args} removal={undefined} />,
        'Long text': (
          <RemovedNote
            {...args}
            removal={{
              id: 1,
              text: 'The school “Wexcombe Free Grammar School of the United Counties of Upper and Lower Wexcombe” was removed.',
            }}
          />
        ),
      }}
    />
  ),
};
