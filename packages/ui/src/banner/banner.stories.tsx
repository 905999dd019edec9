import type { Meta, StoryObj } from '@storybook/react-vite';
import { Banner } from './banner.tsx';

const meta: Meta<typeof Banner> = {
  title: 'Parts/Banner',
  component: Banner,
  args: {
    title: 'Welcome',
    children: (
      <p>
        You can <a href="#start">start</a> before you have an account.
      </p>
    ),
  },
};
export default meta;
type Story = StoryObj<typeof Banner>;

export const Plain: Story = {};
export const Success: Story = { args: { tone: 'success', title: 'Your account is confirmed' } };
export const Failure: Story = { args: { tone: 'error', title: 'Your application was not submitted' } };
export const TitleAlone: Story = { args: { children: undefined } };
