import type { LookupPort } from '@quire/form-engine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fakeLookups } from '../fake-ports.ts';
import { ShownQuestionnaire } from '../shown-questionnaire.tsx';
import { example, examplePage } from './example.ts';

const questionnaire = example({
  keys: ['school', 'code', 'city'],
  items: [
    {
      question: 'school',
      control: 'autocomplete',
      label: 'School',
      required: 'School',
      lookup: { category: 'hs_ceeb', fills: { code: 'ceeb', city: 'city' } },
    },
    { question: 'code', control: 'text', label: 'Code', width: 'half' },
    { question: 'city', control: 'text', label: 'City', width: 'half' },
  ],
});

const failing = (call: keyof LookupPort): LookupPort => ({
  ...fakeLookups,
  [call]: () => Promise.reject(new Error('offline')),
});

const meta: Meta<typeof ShownQuestionnaire> = {
  title: 'Controls/Autocomplete',
  component: ShownQuestionnaire,
  args: { questionnaire, page: examplePage },
};
export default meta;
type Story = StoryObj<typeof ShownQuestionnaire>;

type Play = NonNullable<Story['play']>;
const press = (input: HTMLInputElement, key: string): boolean =>
  input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo())
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
};

/** Types as a student does, and waits until the list has that many lines. */
const typing =
  (text: string, lines: number, key = ''): Play =>
  async ({ canvasElement }) => {
    const input = canvasElement.querySelector('input')!;
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
    await until(() => document.querySelectorAll('[role=option]').length >= lines);
    if (key === '') return;
    press(input, key);
    await until(() => input.hasAttribute('aria-activedescendant'));
    press(input, 'Enter');
    await until(() => input.getAttribute('aria-expanded') === 'false');
  };

export const Suggestions: Story = { play: typing('Lincoln', 2) };
export const Picked: Story = { play: typing('Lincoln', 2, 'ArrowDown') };
export const NothingFound: Story = { play: typing('Our kitchen table', 1) };
export const FreeText: Story = { play: typing('Our kitchen table', 1, 'ArrowUp') };
export const SearchThatFails: Story = { args: { lookups: failing('find') }, play: typing('Lincoln', 1) };
export const RecordThatFails: Story = { args: { lookups: failing('record') }, play: typing('Lincoln', 2, 'ArrowDown') };
export const ToBeRead: Story = {
  args: { answers: { school: 'Lincoln High School', code: '360001', city: 'Wexcombe' }, mode: 'read' },
};
