import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { describedBy } from './field-notes.tsx';
import { Field } from './field.tsx';
import { FieldGroup } from './field-group.tsx';

afterEach(cleanup);

describe('Field', () => {
  it('names its control and describes it by hint and problems, in that order', () => {
    const problems = ['First Name'];
    const hint = 'As in your passport.';
    render(
      <Field id="first_name" label="First name" hint={hint} problems={problems} pleaseComplete="Please complete:">
        <TextInput id="first_name" aria-invalid aria-describedby={describedBy('first_name', { hint, problems })} />
      </Field>,
    );
    const control = screen.getByRole('textbox', { name: 'First name' });
    expect(control).toHaveAccessibleDescription('As in your passport. Please complete: First Name');
    expect(document.getElementById('first_name-problems')).toHaveTextContent('Please complete: First Name');
    expect(control).toBeInvalid();
  });

  it('fills the message into a lead-in with a place for it', () => {
    render(
      <Field id="city" label="City" problems={['$& City']} pleaseComplete="Complete {message}, please.">
        <TextInput id="city" />
      </Field>,
    );
    expect(screen.getByText('Complete $& City, please.')).toBeInTheDocument();
  });

  it('describes nothing where there is no hint and no problem', () => {
    render(
      <Field id="city" label="City" optionalText="(optional)" problems={[]}>
        <TextInput id="city" aria-describedby={describedBy('city', {})} />
      </Field>,
    );
    expect(screen.getByLabelText('City (optional)')).not.toHaveAttribute('aria-describedby');
    expect(document.getElementById('city-problems')).toBeNull();
  });

  it('lets the hint follow a control that brings its own label', () => {
    render(
      <Field id="legal" hint="It may be withdrawn." problems={['Certification']}>
        <Checkbox
          id="legal"
          label="I certify"
          aria-describedby={describedBy('legal', { hint: 'x', problems: ['x'] })}
        />
      </Field>,
    );
    const box = screen.getByRole('checkbox', { name: 'I certify' });
    expect(box).toHaveAccessibleDescription('It may be withdrawn. Certification');
    expect(document.querySelector('.quire-field')).toHaveTextContent('CertificationI certifyIt may be withdrawn.');
  });

  it('keeps why it asks behind a button', () => {
    render(
      <Field id="ssn" label="SSN" why="For financial aid.">
        <TextInput id="ssn" />
      </Field>,
    );
    expect(screen.getByText('Why we ask').closest('details')).not.toHaveAttribute('open');
    expect(screen.getByText('Why we ask')).toHaveTextContent('Why we ask: SSN');
  });
});

describe('FieldGroup', () => {
  it('is a named, described and invalid radio group', () => {
    render(
      <FieldGroup
        id="citizen"
        label="Citizenship"
        hint="Choose one."
        role="radiogroup"
        required
        problems={['Citizen Type']}
      >
        rows
      </FieldGroup>,
    );
    const group = screen.getByRole('radiogroup', { name: 'Citizenship' });
    expect(group).toHaveAccessibleDescription('Choose one. Citizen Type');
    expect(group).toHaveAttribute('aria-invalid', 'true');
    expect(group).toHaveAttribute('aria-required', 'true');
  });

  it('leaves out what a plain group may not carry', () => {
    render(
      <FieldGroup id="race" label="Race" required problems={['Choose']}>
        rows
      </FieldGroup>,
    );
    expect(screen.getByRole('group', { name: 'Race' })).not.toHaveAttribute('aria-invalid');
  });
});
