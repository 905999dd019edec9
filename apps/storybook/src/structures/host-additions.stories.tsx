import type { BlockProps, Control } from '@quire/form-engine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { ShownQuestionnaire } from '../shown-questionnaire.tsx';
import { example, examplePage } from './example.ts';

const questionnaire = example({
  controls: { slider: { as: 'text' } },
  keys: ['mood', 'city', 'zip'],
  blocks: {
    address: [
      { question: 'city', control: 'text', label: 'City', required: 'City' },
      { question: 'zip', control: 'text', label: 'ZIP code' },
    ],
  },
  items: [{ question: 'mood', control: 'slider', label: 'How sure are you, from 0 to 10?' }, { use: 'address' }],
});

/** A control that the host draws its own way: a slider in place of the text. */
const slider: Control = {
  frame: 'field',
  draw: ({ node, application, id, disabled, describedBy }) => (
    <input
      type="range"
      id={id}
      name={node.key}
      min={0}
      max={10}
      disabled={disabled}
      aria-describedby={describedBy}
      defaultValue={application.answer(node.key) || '5'}
      onChange={({ target }) => application.change(node.key, target.value)}
    />
  ),
  formatAnswer: ({ node, answer }) => answer(node.key) && `${answer(node.key)} of 10`,
};

/** A block that the host draws its own way: its items side by side, under a line that says what they are. */
function AddressBlock({ children: [city, zip] }: BlockProps): ReactElement {
  return (
    <fieldset
      style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)', gap: '1rem', alignItems: 'end' }}
    >
      <legend>Where you live</legend>
      {city}
      {zip}
    </fieldset>
  );
}

const meta: Meta<typeof ShownQuestionnaire> = {
  title: 'Structures/What a host adds',
  component: ShownQuestionnaire,
  args: { questionnaire, page: examplePage, controls: { slider }, blocks: { address: AddressBlock } },
};
export default meta;
type Story = StoryObj<typeof ShownQuestionnaire>;

export const Empty: Story = {};
export const Filled: Story = { args: { answers: { mood: '8', city: 'Wexcombe', zip: '05401' } } };
export const WithProblems: Story = { args: { validating: true } };
export const ToBeRead: Story = { args: { answers: { mood: '8', city: 'Wexcombe', zip: '05401' }, mode: 'read' } };
