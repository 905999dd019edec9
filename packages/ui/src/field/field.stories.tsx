import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { States as Grid } from '../testing/states.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { describedBy } from './field-notes.tsx';
import { Field, type FieldProps } from './field.tsx';

const asked = ({ id, ...props }: Omit<FieldProps, 'children'>): ReactElement => (
  <Field label="First name" {...props} id={id}>
    <TextInput
      id={id}
      aria-describedby={describedBy(id, props)}
      aria-invalid={props.problems?.length ? true : undefined}
    />
  </Field>
);
const bounds = (
  <>
    As on your report.<p className="quire-note">SAT scores go from 200 to 800 in steps of 10.</p>
  </>
);

const meta: Meta<typeof Field> = { title: 'Structures/Question', component: Field };
export default meta;

export const States: StoryObj = {
  render: () => (
    <Grid
      of={{
        Plain: asked({ id: 'plain' }),
        Optional: asked({ id: 'optional', optionalText: '(optional)' }),
        Required: asked({ id: 'required', requiredText: '(required)' }),
        'Hint and reason': asked({ id: 'hint', hint: 'As in your passport.', why: 'So that your tickets fit.' }),
        Note: asked({ id: 'note', label: 'Math', hint: bounds }),
        Problems: asked({
          id: 'problems',
          problems: ['First Name', 'Please use letters only.'],
          pleaseComplete: 'Please complete: {message}',
        }),
        Short: asked({ id: 'short', label: 'Suffix', width: 'short' }),
      }}
    />
  ),
};
