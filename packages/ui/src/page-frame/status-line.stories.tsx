import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatusLine } from './status-line.tsx';

const meta: Meta<typeof StatusLine> = { title: 'Parts/Status line', component: StatusLine };
export default meta;
type Story = StoryObj<typeof StatusLine>;

export const Safe: Story = { args: { tone: 'safe', children: 'Saved at 10:42' } };
export const Busy: Story = { args: { tone: 'busy', children: 'Saving…' } };
export const Unsafe: Story = { args: { tone: 'unsafe', children: 'Not saved yet: you are offline' } };
export const Quiet: Story = { args: { tone: 'quiet', children: 'Kept on this device' } };
