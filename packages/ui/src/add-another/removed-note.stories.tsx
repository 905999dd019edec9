import type { Meta, StoryObj } from '@storybook/react-vite';
import { RemovedNote } from './add-another.tsx';

const meta: Meta<typeof RemovedNote> = {
  title: 'Structures/Removed note',
  component: RemovedNote,
  args: { removal: { id: 1, text: 'High school 2 was removed.' }, undoText: 'Undo', onUndo: () => undefined },
};
export default meta;
type Story = StoryObj<typeof RemovedNote>;

export const Removed: Story = {};
export const NothingRemoved: Story = { args: { removal: undefined } };
export const LongText: Story = {
  args: {
    removal: {
      id: 1,
      text: 'The school “Wexcombe Free Grammar School of the United Counties of Upper and Lower Wexcombe” was removed.',
    },
  },
};
export const RightToLeft: Story = {
  args: { removal: { id: 1, text: 'أزيلت المدرسة الثانوية ٢.' }, undoText: 'تراجع' },
  render: (args) => (
    <div dir="rtl">
      <RemovedNote {...args} />
    </div>
  ),
};
