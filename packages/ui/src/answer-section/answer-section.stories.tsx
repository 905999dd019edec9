import type { Meta, StoryObj } from '@storybook/react-vite';
import { AnswerList, AnswerText } from '../answer-text/answer-text.tsx';
import { AnswerSection } from './answer-section.tsx';

const answers = (
  <AnswerList>
    <AnswerText label="Name" value="Wexcombe Free Grammar School (460123)" emptyText="Not answered" />
    <AnswerText label="City" value="" emptyText="Not answered" />
  </AnswerList>
);

const meta: Meta<typeof AnswerSection> = {
  title: 'Structures/Answers to be read',
  component: AnswerSection,
  args: { id: 'schools', heading: 'Schools', level: 2 },
};
export default meta;
type Story = StoryObj<typeof AnswerSection>;

export const Section: Story = { args: { children: answers } };
export const SectionOfItems: Story = {
  args: {
    children: [
      <AnswerSection key="1" id="school-1" heading="High school 1" level={3}>
        {answers}
      </AnswerSection>,
      <AnswerSection key="2" id="school-2" heading="High school 2" level={3}>
        {answers}
      </AnswerSection>,
    ],
  },
};
