import type { Meta, StoryObj } from '@storybook/react-vite';
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

export const RoomForMore: Story = {};
export const Loading: Story = { args: { loading: true } };
export const Full: Story = { args: { count: 5 } };
export const LongText: Story = {
  args: {
    label: 'Add another school, college or place of learning at home',
    note: (count, max) => `${count} of the ${max} that the form has room for`,
  },
};
export const RightToLeft: Story = {
  args: { label: 'أضف مدرسة أخرى', note: (count, max) => `${count} من ${max}` },
  render: (args) => (
    <div dir="rtl">
      <AddAnother {...args} />
    </div>
  ),
};
