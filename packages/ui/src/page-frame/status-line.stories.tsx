import type { Meta, StoryObj } from '@storybook/react-vite';
import { States as Grid } from '../testing/states.tsx';
import { StatusLine } from './status-line.tsx';

const meta: Meta<typeof StatusLine> = { title: 'Screens/Parts/Status line', component: StatusLine };
export default meta;

export const States: StoryObj = {
  render: () => (
    <Grid
      of={{
        Safe: <StatusLine tone="safe">Saved at 10:42</StatusLine>,
        Busy: <StatusLine tone="busy">Saving…</StatusLine>,
        Unsafe: <StatusLine tone="unsafe">Not saved yet: you are offline</StatusLine>,
        Quiet: <StatusLine tone="quiet">Kept on this device</StatusLine>,
      }}
    />
  ),
};
