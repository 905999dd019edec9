import type { Meta, StoryObj } from '@storybook/react-vite';
import { screens, type ShownScreen } from '../testing/shown-screen.tsx';

const meta: Meta<typeof ShownScreen> = { ...screens, title: 'Screens/Pages of the form' };
export default meta;
type Story = StoryObj<typeof ShownScreen>;

const someAnswers = { first_name: 'Ada', last_name: 'Whitfield', birth_date: '2008-12-10', city: 'Wexcombe' };
const validating = [{ web_status: 'started' }, { web_status: 'validating' }];

export const Visitor: Story = {
  tags: ['picture'],
  args: { at: '/' },
};
export const FirstLogin: Story = { name: 'Student at the first login', args: { at: '/', profile: {} } };
export const ComingBack: Story = {
  tags: ['picture'],
  name: 'Student who comes back, with the questions left',
  args: {
    until: 'Continue with',
    at: '/',
    answers: someAnswers,
    profile: { successful_login: ['2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z'] },
  },
};
export const SecondPage: Story = {
  name: 'Second page',
  args: { at: '/education', answers: someAnswers, profile: { last_page: '/education' } },
};
export const LastPage: Story = {
  tags: ['picture'],
  name: 'Last page, with the button that submits',
  args: { until: 'Upload it', at: '/final-steps', answers: someAnswers, profile: { last_page: '/final-steps' } },
};
export const Problems: Story = {
  tags: ['picture'],
  name: 'Error summary after a first attempt to submit',
  args: { until: 'missing some information', at: '/', answers: someAnswers, profile: { web_status: validating } },
};
