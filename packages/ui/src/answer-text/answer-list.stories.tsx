import type { Meta, StoryObj } from '@storybook/react-vite';
import { AnswerFold } from './answer-fold.tsx';
import { AnswerList } from './answer-list.tsx';
import { AnswerText } from './answer-text.tsx';

const emptyText = 'Not answered';
const change = <a href="#first_name">Change</a>;

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

export const WithChangeLinks: Story = {
  args: {
    children: (
      <>
        <AnswerText label="First name" value="Ada" emptyText={emptyText} action={change} />
        <AnswerText label="Suffix" value="" emptyText={emptyText} action={change} />
      </>
    ),
  },
};

export const WithWhatIsMissing: Story = {
  args: {
    children: (
      <>
        <AnswerText label="First name" value="" emptyText={emptyText} note={<a href="#first_name">Missing: First Name</a>} action={change} />
        <AnswerText label="ZIP code" value="054" emptyText={emptyText} note={<a href="#zip">Needs fixing: A ZIP code has five digits.</a>} action={change} />
      </>
    ),
  },
};

export const NotAnswered: Story = {
  args: { children: <><AnswerText label="Suffix" value="" emptyText={emptyText} action={change} /><AnswerText label="Preferred name" value="" emptyText={emptyText} action={change} /></> },
  render: (args) => <AnswerFold summary="2 questions not answered" of="Your name"><AnswerList {...args} /></AnswerFold>,
};

export const LongText: Story = {
  args: {
    children: (
      <>
        <AnswerText label="In what ways has the place in which you grew up made you who you are?" value={`${'The town is small and the river is wide. '.repeat(12)}\n\n${'I rowed on it. '.repeat(20)}`} emptyText={emptyText} action={change} />
        <AnswerText label="A word" value={'Donaudampfschifffahrtsgesellschaft'.repeat(4)} emptyText={emptyText} action={change} />
      </>
    ),
  },
};

export const RightToLeft: Story = {
  args: { children: <><AnswerText label="الاسم" value="شهرزاد" emptyText={emptyText} /><AnswerText label="المدينة" value="Wexcombe" emptyText={emptyText} /></> },
  render: (args) => <div dir="rtl"><AnswerList {...args} /></div>,
};
