import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { SummaryBox } from './summary-box.tsx';

const link = (text: string): { id: string; link: ReactElement } => ({ id: text, link: <a href="#question">{text}</a> });

const meta: Meta<typeof SummaryBox> = {
  title: 'Parts/Summary box',
  component: SummaryBox,
  args: {
    heading: 'Some answers are missing',
    explanation: 'Each line leads to its question.',
    groups: [
      { id: 'about', title: 'About You', links: [link('First Name'), link('Date of Birth')] },
      {
        id: 'education',
        title: 'Academics',
        links: [
          link('Please tell us in which month and in which year you expect to finish the school that you attend now'),
        ],
      },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof SummaryBox>;

export const SeveralPages: Story = {};
export const OneProblem: Story = {
  args: { groups: [{ id: 'about', title: 'About You', links: [link('First Name')] }] },
};
