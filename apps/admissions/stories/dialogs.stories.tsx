import { toastError, toastSuccess } from '@quire/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createStore } from 'zustand/vanilla';
import { StillWorking } from '../src/account/still-working.tsx';
import { screens, type ShownScreen } from '../testing/shown-screen.tsx';

const meta: Meta<typeof ShownScreen> = { ...screens, title: 'Screens/Dialogs and toasts' };
export default meta;
type Story = StoryObj<typeof ShownScreen>;

const warned = {
  activity: () => undefined,
  extend: () => undefined,
  usedElsewhere: () => undefined,
  look: () => undefined,
  stop: () => undefined,
  store: createStore(() => ({ phase: 'warned' as const, secondsLeft: 42 })),
};

export const Help: Story = {
  args: { at: '/', presses: 'Help' },
};
export const Privacy: Story = { args: { at: '/', presses: 'Privacy' } };
export const Appearance: Story = { name: 'Appearance: light and dark', args: { at: '/', presses: 'Appearance' } };
export const Account: Story = {
  tags: ['picture'],
  name: 'Account menu',
  args: { at: '/', profile: {}, presses: 'ada@example.org' },
};
export const Unexpected: Story = {
  tags: ['picture'],
  name: 'Error nobody foresaw',
  args: {
    until: 'Unexpected Error',
    at: '/',
    before: ({ errors }) => errors.unexpected.show(new Error('Shown in a story.')),
  },
};
export const Saved: Story = {
  name: 'Toast of a success',
  args: { until: 'Your answers are saved.', at: '/', before: () => void toastSuccess('Your answers are saved.') },
};
export const Refused: Story = {
  name: 'Toast of an error',
  args: {
    until: 'is not right',
    at: '/login',
    before: () => void toastError('The email address or the password is not right.', { title: 'Login' }),
  },
};
export const StillThere: Story = {
  name: 'Question whether somebody is still there',
  args: { until: 'Still working', at: '/', profile: {}, instead: () => <StillWorking watch={warned} /> },
};
