import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShownQuestionnaire } from '../shown-questionnaire.tsx';
import { example, examplePage } from './example.ts';

const questionnaire = example({
  keys: ['school_name', 'school_city', 'school_2_name', 'school_2_city', 'school_3_name', 'school_3_city'],
  items: [
    {
      section: 'Schools',
      items: [{
        repeat: 'school', label: 'School', button: 'Add another school', max: 3,
        items: [{ question: 'name', control: 'text', label: 'Name of the school', required: 'School Name' }, { question: 'city', control: 'text', label: 'City' }],
      }],
    },
  ],
});

const meta: Meta<typeof ShownQuestionnaire> = { title: 'Structures/Add another', component: ShownQuestionnaire, args: { questionnaire, page: examplePage } };
export default meta;
type Story = StoryObj<typeof ShownQuestionnaire>;

export const One: Story = {};
export const Two: Story = { args: { answers: { '@repeat:school': '2', school_name: 'Lincoln High School' } } };
export const AsManyAsThereMayBe: Story = { args: { answers: { '@repeat:school': '3' }, validating: true } };
