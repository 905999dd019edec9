import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { States as Grid } from '../testing/states.tsx';
import { SummaryBox } from './summary-box.tsx';

const link = (text: string): { id: string; link: ReactElement } => ({ id: text, link: <a href="#question">{text}</a> });

const meta: Meta<typeof SummaryBox> = {
  title: 'Screens/Parts/Summary box',
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

export const States: Story = {
  render: (args) => (
    <Grid
      of={{
        'Several pages': <SummaryBox {...args} />,
        'One problem': (
          <SummaryBox
            {...args}
            heading="One answer is missing"
            groups={[{ id: 'one', title: 'About You', links: [link('First Name')] }]}
          />
        ),
      }}
    />
  ),
};
