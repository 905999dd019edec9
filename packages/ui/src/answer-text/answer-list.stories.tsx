import type { Meta, StoryObj } from '@storybook/react-vite';
import { AnswerFold, AnswerList, AnswerText } from './answer-text.tsx';

const emptyText = 'Not answered';

const meta: Meta<typeof AnswerList> = { title: 'Structures/Answers to be read', component: AnswerList };
export default meta;
type Story = StoryObj<typeof AnswerList>;

export const Filled: Story = {
  args: {
    children: (
      <>
        <AnswerText label="First name" value="Ada" emptyText={emptyText} />
        <AnswerText label="Suffix" value="" emptyText={emptyText} />
        <AnswerText label="High school" value="Wexcombe Free Grammar School (460123)" emptyText={emptyText} />
      </>
    ),
  },
};

export const WithoutLines: Story = { args: { ...Filled.args, lines: false } };

export const WithWhatIsMissing: Story = {
  args: {
    children: (
      <>
        <AnswerText label={<a href="#answer">First name</a>} value="" emptyText={emptyText} note="Missing" />
        <AnswerText
          label={<a href="#answer">ZIP code</a>}
          value="054"
          emptyText={emptyText}
          note="Needs fixing: A ZIP code has five digits."
        />
      </>
    ),
  },
};

export const NotAnswered: Story = {
  args: {
    children: (
      <>
        <AnswerText label={<a href="#answer">Suffix</a>} value="" emptyText={emptyText} />
        <AnswerText label={<a href="#answer">Preferred name</a>} value="" emptyText={emptyText} />
      </>
    ),
  },
  render: (args) => (
    <AnswerFold summary="2 questions not answered" of="Your name">
      <AnswerList {...args} />
    </AnswerFold>
  ),
};

export const LongText: Story = {
  args: {
    children: (
      <>
        <AnswerText
          label={<a href="#answer">In what ways has the place in which you grew up made you who you are?</a>}
          value={`${'The town is small and the river is wide. '.repeat(12)}\n\n${'I rowed on it. '.repeat(20)}`}
          emptyText={emptyText}
        />
        <AnswerText
          label={<a href="#answer">A word</a>}
          value={'Donaudampfschifffahrtsgesellschaft'.repeat(4)}
          emptyText={emptyText}
        />
      </>
    ),
  },
};
