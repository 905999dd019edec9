import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShownQuestionnaire } from '../shown-questionnaire.tsx';
import { example, examplePage } from './example.ts';

const questionnaire = example({
  keys: ['country', 'region', 'studies_abroad', 'term'],
  lists: {
    countries: {
      options: [
        { value: 'USA', label: 'United States' },
        { value: 'CAN', label: 'Canada' },
      ],
    },
    states: {
      options: [
        { value: 'OH', label: 'Ohio' },
        { value: 'VT', label: 'Vermont' },
      ],
    },
    provinces: { options: [{ value: 'ON', label: 'Ontario' }] },
    terms: {
      options: [
        { value: 'F', label: 'Fall' },
        { value: 'S', label: 'Spring' },
      ],
    },
    terms_abroad: { options: [{ value: 'Y', label: 'The whole year' }] },
  },
  items: [
    { question: 'country', control: 'select', label: 'Country', options: 'countries' },
    {
      question: 'region',
      control: 'select',
      label: 'State or province',
      options: { by: 'country', lists: { USA: 'states', CAN: 'provinces' } },
      required: 'State',
    },
    { question: 'studies_abroad', control: 'radio', label: 'Will you study abroad?', options: 'yes_no' },
    {
      question: 'term',
      control: 'select',
      label: 'Term',
      options: {
        cases: [
          { when: { key: 'studies_abroad', equals: 'Y' }, list: 'terms_abroad' },
          { when: { key: 'studies_abroad', equals: 'N' }, list: 'terms' },
        ],
      },
    },
  ],
});

const meta: Meta<typeof ShownQuestionnaire> = {
  title: 'Structures/Options that depend',
  component: ShownQuestionnaire,
  args: { questionnaire, page: examplePage },
};
export default meta;
type Story = StoryObj<typeof ShownQuestionnaire>;

export const Undecided: Story = {};
export const ByAValue: Story = { args: { answers: { country: 'USA', region: 'VT' } } };
export const ByACondition: Story = { args: { answers: { studies_abroad: 'N', term: 'S' } } };
export const WithProblem: Story = { args: { answers: { country: 'USA' }, validating: true } };
export const ToBeRead: Story = {
  args: { answers: { country: 'USA', region: 'VT', studies_abroad: 'N', term: 'S' }, mode: 'read' },
};
