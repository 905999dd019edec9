import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { States as Grid } from '../testing/states.tsx';
import { FieldGroup, type FieldGroupProps } from './field-group.tsx';

const asked = (props: Omit<FieldGroupProps, 'children' | 'label'>): ReactElement => (
  <FieldGroup {...props} label="How do you describe yourself?">
    <Checkbox id={`${props.id}_white`} label="White" />
    <Checkbox id={`${props.id}_black`} label="Black" />
  </FieldGroup>
);

const meta: Meta<typeof FieldGroup> = { title: 'Structures/Question', component: FieldGroup };
export default meta;

export const GroupStates: StoryObj = {
  render: () => (
    <Grid
      of={{
        Plain: asked({ id: 'plain' }),
        Optional: asked({ id: 'optional', optionalText: '(optional)' }),
        Required: asked({ id: 'required', requiredText: '(required)' }),
        'Hint and reason': asked({ id: 'hint', hint: 'Choose as many as apply.', why: 'We are asked to report it.' }),
        Problem: asked({ id: 'problem', problems: ['Please choose at least one.'] }),
      }}
    />
  ),
};
