import type { Meta, StoryObj } from '@storybook/react-vite';
import { focusFirst } from '../testing/focus-first.ts';
import { Button } from './button.tsx';

const meta: Meta<typeof Button> = {
  title: 'Controls/Button',
  component: Button,
  args: { children: 'Save and continue' },
};
export default meta;
type Story = StoryObj<typeof Button>;

export const Primary: Story = {};
export const Secondary: Story = { args: { variant: 'secondary' } };
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Submit: Story = { args: { size: 'submit', children: 'Submit' } };
export const Post: Story = { args: { size: 'post' } };
export const Focused: Story = { play: focusFirst as NonNullable<Story['play']> };
export const Loading: Story = { args: { loading: true } };
export const Disabled: Story = { args: { disabled: true } };
export const LongText: Story = {
  args: { children: 'Save what I have answered so far on this page and continue with the next one' },
};
export const RightToLeft: Story = { args: { children: 'حفظ ومتابعة', dir: 'rtl' } };
