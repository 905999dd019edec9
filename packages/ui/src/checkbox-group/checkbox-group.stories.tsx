import type { Meta, StoryObj } from '@storybook/react-vite';
import { controlStates, noReadOnly } from '../testing/control-states.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';

const boxes = {
  choir: 'Choir',
  orchestra: 'Orchestra and the chamber music that grows out of it, in the town as well as on tour',
  theatre: 'Theater',
};

const states = controlStates({
  without: noReadOnly,
  label: 'What do you take part in?',
  frame: 'group',
  filled: 'choir theatre',
  control: ({ id, value, onChange, disabled, 'aria-invalid': invalid }) => (
    <CheckboxGroup
      disabled={disabled}
      aria-invalid={invalid}
      boxes={Object.entries(boxes).map(([key, label]) => ({
        id: `${id}-${key}`,
        label,
        inputProps: {
          checked: value.includes(key),
          onChange: (event) => onChange(event.target.checked ? `${value} ${key}` : value.replace(key, '')),
        },
      }))}
    />
  ),
});

const meta: Meta = { title: 'Controls/Checkbox group', component: CheckboxGroup };
export default meta;

export const States: StoryObj = states.all;
