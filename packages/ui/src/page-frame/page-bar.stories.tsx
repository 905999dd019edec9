import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { NextLink } from './next-link.tsx';
import { PageBar } from './page-bar.tsx';

const next = (label: string) => (
  <NextLink href="#next" onGo={() => undefined}>
    Next: {label}
  </NextLink>
);

const meta: Meta<typeof PageBar> = {
  title: 'Screens/Parts/Page bar',
  component: PageBar,
  parameters: { layout: 'fullscreen' },
  args: { label: 'Your progress on this page', progress: '3 left', status: { tone: 'safe', text: 'Saved at 10:42' } },
};
export default meta;
type Story = StoryObj<typeof PageBar>;

export const Plain: Story = {
  args: {
    children: next('Gender'),
  },
};
export const NothingLeft: Story = { args: { progress: 'Complete', children: <Button>Continue</Button> } };
export const LongWords: Story = {
  args: {
    status: {
      tone: 'unsafe',
      text: 'Saved at 10:42 AM, but not Start date for this address and 12 more',
    },
    children: next(
      'Have you ever been adjudicated guilty or convicted of a misdemeanor, felony, or other crime in any state or country?',
    ),
  },
};
