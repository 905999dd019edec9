import type { Meta, StoryObj } from '@storybook/react-vite';
import { Popover } from './popover.tsx';

const meta: Meta<typeof Popover> = {
  title: 'Screens/Parts/Popover',
  component: Popover,
  args: { trigger: 'Ada Lovelace', title: 'Your account', children: <p>You are logged in as ada@wexcombe.example.</p> },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Popover>;

export const Closed: Story = {};
export const Open: Story = {
  args: { trigger: 'Wolfeschlegelsteinhausenbergerdorff the Elder of Wexcombe', defaultOpen: true },
};
