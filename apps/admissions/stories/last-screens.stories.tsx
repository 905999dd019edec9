import type { Meta, StoryObj } from '@storybook/react-vite';
import { screens, type ShownScreen } from '../testing/shown-screen.tsx';

const meta: Meta<typeof ShownScreen> = { ...screens, title: 'Screens/Review and completion' };
export default meta;
type Story = StoryObj<typeof ShownScreen>;

const submitted = ['started', 'validating', 'submitted'].map((web_status) => ({ web_status }));

export const Review: Story = {
  tags: ['picture'],
  args: { at: '/review', answers: { first_name: 'Ada' }, profile: { last_page: '/review' } },
};
export const ReviewOfVisitor: Story = {
  name: 'Review of a visitor',
  args: { at: '/review', answers: { first_name: 'Ada' } },
};
export const Completion: Story = {
  tags: ['picture'],
  args: {
    at: '/completion',
    profile: { web_status: submitted },
    replies: {
      'GET /api/receipt': { application_number: '4Q7-K2M', submitted_at: '2026-11-21T10:00:00Z' },
      'GET /api/pdf': { status: 'completed', url: '/copy.pdf' },
    },
  },
};
