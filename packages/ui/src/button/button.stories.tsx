import type { Meta, StoryObj } from '@storybook/react-vite';
import { focusShown, States as Grid } from '../testing/states.tsx';
import { Button } from './button.tsx';

const meta: Meta<typeof Button> = {
  title: 'Controls/Button',
  component: Button,
  args: { children: 'Save and continue' },
};
export default meta;
type Story = StoryObj<typeof Button>;

export const States: Story = {
  render: (args) => (
    <Grid
      of={{
        Primary: <Button {...args} />,
        Secondary: <Button {...args} variant="secondary" />,
        Quiet: <Button {...args} variant="quiet" />,
        Danger: <Button {...args} variant="danger" />,
        Focused: <Button {...args} />,
        Loading: <Button {...args} loading />,
        Disabled: <Button {...args} disabled />,
        'Size submit': <Button {...args} size="submit" />,
        'Size post': <Button {...args} size="post" />,
        'Long text': (
          <Button {...args}>Save what I have answered so far on this page and continue with the next one</Button>
        ),
      }}
    />
  ),
  play: focusShown as NonNullable<Story['play']>,
};
