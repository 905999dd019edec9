import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShownQuestionnaire } from '../shown-questionnaire.tsx';
import { example, examplePage } from './example.ts';

const fields = ['name', 'street', 'city', 'state'];

const questionnaire = example({
  keys: ['school', 'school_2', 'school_3']
    .flatMap((prefix) => fields.map((field) => `${prefix}_${field}`))
    .concat(
      fields.map((field) => `home_${field}`),
      'nickname',
    ),
  lists: {
    states: {
      options: [
        { value: 'VT', label: 'Vermont' },
        { value: 'NH', label: 'New Hampshire' },
      ],
    },
  },
  blocks: {
    place: [
      { question: 'street', control: 'text', label: 'Street address' },
      { question: 'city', control: 'text', label: 'City', width: 'half', required: 'City' },
      { question: 'state', control: 'select', label: 'State', width: 'half', options: 'states' },
    ],
  },
  items: [
    {
      section: 'Schools',
      items: [
        {
          repeat: 'school',
          label: 'School',
          button: 'Add another school',
          max: 3,
          namedBy: 'name',
          fold: { line: ['name', 'city', 'state'], needs: ['name'] },
          items: [{ question: 'name', control: 'text', label: 'Name of the school' }, { use: 'place' }],
        },
      ],
    },
    { section: 'Home', items: [{ use: 'place', prefix: 'home', fold: { line: ['street', 'city', 'state'] } }] },
    { question: 'nickname', control: 'text', label: 'What should we call you?' },
  ],
});

const answers = {
  '@repeat:school': '2',
  school_name: 'Lincoln High School',
  school_city: 'Wexcombe',
  school_state: 'VT',
  school_state_desc: 'Vermont',
  school_2_name: 'Abbey High School',
  school_2_city: 'Keene',
  home_street: '12 Elm Street',
  home_city: 'Brattleboro',
  home_state: 'VT',
  home_state_desc: 'Vermont',
};

const meta: Meta<typeof ShownQuestionnaire> = {
  title: 'Structures/Fold',
  component: ShownQuestionnaire,
  args: { questionnaire, page: examplePage, answers },
};
export default meta;
type Story = StoryObj<typeof ShownQuestionnaire>;

/** Presses the button with these words, once it is there. */
const press = async (words: string): Promise<void> => {
  const found = (): HTMLButtonElement | undefined =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words);
  while (!found())
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  found()?.click();
};

export const Complete: Story = {};
export const Opened: Story = { play: () => press('Edit School 1') };
export const BlockOpened: Story = { play: () => press('Edit 12 Elm Street') };
export const AnAnswerMissing: Story = { args: { answers: { ...answers, home_city: '' }, validating: true } };
export const NotToBeAdded: Story = { args: { can: { addAnother: { text: 'Create an account to add another.' } } } };
export const ToBeRead: Story = { args: { mode: 'read' } };
