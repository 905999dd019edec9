import type { Meta, StoryObj } from '@storybook/react-vite';
import { screens, type ShownScreen } from '../testing/shown-screen.tsx';

const meta: Meta<typeof ShownScreen> = { ...screens, title: 'Screens/Account: sign up, login, password' };
export default meta;
type Story = StoryObj<typeof ShownScreen>;

const username = 'ada@example.org';

export const SignUp: Story = {
  tags: ['picture'],
  args: { at: '/signup' },
};
export const Confirm: Story = { name: 'Confirm the email address', args: { at: '/confirm', state: { username } } };
export const LogIn: Story = {
  tags: ['picture'],
  name: 'Login',
  args: { at: '/login' },
};
export const LoggedOut: Story = {
  name: 'Login after a logout',
  args: { at: '/login', state: { username, error: 'You have been logged out.' } },
};
export const Ended: Story = {
  tags: ['picture'],
  name: 'Login after a session ended with unsaved answers',
  args: { at: '/login', state: { error: 'Your session has ended. Please log in again.', kept: 'device' } },
};
export const Forgot: Story = { name: 'Forgotten password', args: { at: '/forgot' } };
export const Reset: Story = { name: 'New password', args: { at: '/reset', state: { username } } };
