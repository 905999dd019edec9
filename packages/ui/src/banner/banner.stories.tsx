import type { Meta, StoryObj } from '@storybook/react-vite';
import { States as Grid } from '../testing/states.tsx';
import { Banner } from './banner.tsx';

const meta: Meta<typeof Banner> = {
  title: 'Screens/Parts/Banner',
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

export const States: Story = {
  render: (args) => (
    <Grid
      wide
      of={{
        Plain: <Banner {...args} />,
        Success: <Banner {...args} tone="success" title="Your account is confirmed" />,
        Failure: <Banner {...args} tone="error" title="Your application was not submitted" />,
        'Title alone': <Banner title="Your account was deleted" />,
      }}
    />
  ),
};
