import type { Meta, StoryObj } from '@storybook/react-vite';
import { controlStates } from '../testing/control-states.tsx';
import { Combobox } from './combobox.tsx';
import type { Suggestion, Find } from './use-suggestions.ts';

const schools: readonly Suggestion[] = [
  { id: '1', text: 'Abbey High School', subText: 'Wexcombe, VT' },
  { id: '2', text: 'Bishop High School', subText: 'Wexcombe, VT' },
  { id: '3', text: 'Castle High School', subText: 'Upper Wexcombe, VT' },
  {
    id: '4',
    text: 'High School of the Arts, Sciences, Engineering and Agriculture of the United Counties of Upper and Lower Wexcombe',
    subText: 'Lower Wexcombe, VT',
  },
];

const findAll: Find = () => Promise.resolve(schools);

const states = controlStates({
  label: 'High school',
  hint: 'Begin to type its name.',
  filled: 'Abbey High School',
  problem: 'High School Name',
  long: schools[3]?.text ?? '',
  control: ({ onChange, ...held }) => (
    <Combobox
      {...held}
      find={findAll}
      onType={onChange}
      onFreeText={onChange}
      onPick={({ text }) => onChange(text)}
      onClear={() => onChange('')}
    />
  ),
});

/** Opens the list as the arrow key does. */
const open: StoryObj['play'] = ({ canvasElement }) => {
  const input = canvasElement.querySelector('input');
  input?.focus();
  input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
};

const meta: Meta = { title: 'Controls/Autocomplete', component: Combobox };
export default meta;

export const States: StoryObj = states.all;
export const Open: StoryObj = { ...states.alone('Filled'), play: open };
export const OpenWithLongText: StoryObj = { ...states.alone('Long text'), play: open };
