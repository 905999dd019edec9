import type { Meta, StoryObj } from '@storybook/react-vite';
import { messages } from 'virtual:quire/questionnaire';
import { ShownQuestionnaire } from '../shown-questionnaire.tsx';
import { example, examplePage } from './example.ts';

const questionnaire = example({
  keys: ['school_name', 'school_city', 'school_2_name', 'school_2_city', 'school_3_name', 'school_3_city'],
  items: [
    {
      section: 'Schools',
      items: [
        {
          repeat: 'school',
          label: 'School',
          button: 'Add another school',
          max: 3,
          items: [
            { question: 'name', control: 'text', label: 'Name of the school', required: 'School Name' },
            { question: 'city', control: 'text', label: 'City' },
          ],
        },
      ],
    },
  ],
});

const meta: Meta<typeof ShownQuestionnaire> = {
  title: 'Structures/Add another',
  component: ShownQuestionnaire,
  args: { questionnaire, page: examplePage },
};
export default meta;
type Story = StoryObj<typeof ShownQuestionnaire>;

export const Two: Story = { args: { answers: { '@repeat:school': '2', school_name: 'Lincoln High School' } } };
export const AsManyAsThereMayBe: Story = { args: { answers: { '@repeat:school': '3' }, validating: true } };

const named = {
  '@repeat:school': '2',
  school_name: 'Lincoln High School',
  school_city: 'Wexcombe',
  school_2_name: 'Abbey High School',
};

/** Presses the last button on the page with these words, once it is there. */
const press = async (words: RegExp): Promise<void> => {
  const found = (): HTMLButtonElement | undefined =>
    [...document.querySelectorAll('button')].findLast(({ textContent }) => words.test(textContent));
  while (!found())
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  found()?.click();
};
const dialogIs = async (there: boolean): Promise<void> => {
  while ((document.querySelector('[role=alertdialog]') !== null) !== there)
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
};
const remove: NonNullable<Story['play']> = async () => {
  await press(/^Remove School 1$/);
  await dialogIs(true);
  await press(/^Remove it$/);
  await dialogIs(false);
};

export const AskingBeforeRemoval: Story = {
  args: { answers: named },
  play: async () => {
    await press(/^Remove School 1$/);
    await dialogIs(true);
  },
};
export const Removed: Story = { args: { answers: named }, play: remove };
export const TakenBack: Story = {
  args: { answers: named },
  play: async (context) => {
    await remove(context);
    await press(/^Undo$/);
  },
};
export const NotGranted: Story = {
  args: { answers: named, can: { addAnother: { text: messages.addAnother.signUp } } },
};
export const ToBeRead: Story = { args: { answers: named, mode: 'read' } };
