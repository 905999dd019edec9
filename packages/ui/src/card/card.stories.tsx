import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { States as Grid } from '../testing/states.tsx';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Card } from './card.tsx';

const form = (id: string): ReactElement => (
  <>
    <Field id={id} label="E-mail">
      <TextInput id={id} type="email" />
    </Field>
    <Button size="submit">Log In</Button>
  </>
);

const meta: Meta<typeof Card> = { title: 'Screens/Parts/Card', component: Card, args: { header: 'Log In' } };
export default meta;
type Story = StoryObj<typeof Card>;

export const States: Story = {
  render: (args) => (
    <Grid
      of={{
        Plain: <Card {...args}>{form('plain')}</Card>,
        'With a footer': (
          <Card {...args} footerQuestion="Do you need an account?" footerLink={<a href="#signup">Sign up</a>}>
            {form('footer')}
          </Card>
        ),
      }}
    />
  ),
};
