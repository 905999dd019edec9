import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { compiled } from '../core/testing/compiled.ts';
import { labelled } from './testing/labelled.ts';
import { showApplication } from './testing/shown-application.tsx';
import { smallQuestionnaire } from './testing/small-questionnaire.ts';
import { loadLazyComponents } from './lazy/lazy-component.tsx';

afterEach(cleanup);
const questionnaire = smallQuestionnaire();
const box = (name: string): HTMLInputElement => screen.getByRole('textbox', { name: labelled(name) });
const country = (): HTMLSelectElement => screen.getByRole('combobox', { name: labelled('Country (optional)') });
const labelOf = (select: HTMLSelectElement): string | undefined => select.selectedOptions[0]?.label;

describe('a stored answer that is no longer among the choices', () => {
  it('stays visible in a select, with the label it had, until another is chosen', async () => {
    const { live } = showApplication(questionnaire, 'about', { country: 'YUG', country_desc: 'Yugoslavia' });
    expect([country().value, labelOf(country())]).toEqual(['YUG', 'Yugoslavia']);
    country().focus();
    await userEvent.selectOptions(country(), 'Ireland');
    expect([...country().options].map(({ value }) => value)).toEqual(['', 'USA', 'IRL']);
    expect([country().value, live.answer('country')]).toEqual(['IRL', 'IRL']);
    expect(country()).toHaveFocus();
  });

  it('comes and goes with loaded answers', () => {
    const { live } = showApplication(questionnaire, 'about', { country: 'IRL' });
    act(() => live.load({ country: 'YUG' }));
    expect([country().value, labelOf(country())]).toEqual(['YUG', 'YUG']);
    act(() => live.load({ country: 'DDR', country_desc: 'East Germany' }));
    expect([country().value, labelOf(country())]).toEqual(['DDR', 'East Germany']);
    act(() => live.load({}));
    expect([country().value, country().options.length]).toEqual(['', 3]);
  });

  it('stays visible among radios', async () => {
    showApplication(questionnaire, 'about', { citizenship_type: '9', citizenship_type_desc: 'Refugee' });
    expect(screen.getByRole('radio', { name: 'Refugee' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Citizen' }));
    expect(screen.queryByRole('radio', { name: 'Refugee' })).toBeNull();
    expect(screen.getByRole('radio', { name: 'Citizen' })).toBeChecked();
  });
});

describe('controls and their answers', () => {
  it('stay together when an answer is cleared and comes back while the control stays', async () => {
    const { live } = showApplication(questionnaire, 'about', { citizenship_type: '3', optin: 'true' });
    act(() => live.load({}));
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
    act(() => live.change('citizenship_type', '1'));
    expect(screen.getByRole('radio', { name: 'Citizen' })).toBeChecked();
    act(() => live.change('optin', 'true'));
    expect(screen.getByRole('checkbox', { name: labelled('Text me (optional)') })).toBeChecked();
  });

  it('count the letters of text that typing did not put there', () => {
    const { live } = showApplication(questionnaire, 'education', { essay: 'abc' });
    expect(screen.getByText('Character count: 3 / 7000')).toBeVisible();
    act(() => live.load({ essay: 'abcde' }));
    expect(screen.getByText('Character count: 5 / 7000')).toBeVisible();
    act(() => live.change('essay', ''));
    expect(screen.getByText('Character count: 0 / 7000')).toBeVisible();
  });

  it('count words where these are limited, with room for them, and say at once what is too much', async () => {
    const project = compiled({
      items: [
        {
          question: 'project',
          control: 'textarea',
          label: 'Project',
          maxWords: { value: 300, message: 'Shorten this to 300 words.' },
        },
      ],
    });
    const { live } = showApplication(project, 'about');
    const field = screen.getByRole('textbox', { name: /Project/ });
    await userEvent.type(field, 'A garden');
    expect(screen.getByText('Word count: 2 / 300')).toBeVisible();
    fireEvent.input(field, { target: { value: 'Gartenarbeit '.repeat(300) } });
    expect(screen.getByText('Word count: 300 / 300')).toBeVisible();
    expect(live.problems.now('about')).toEqual([]);
    fireEvent.input(field, { target: { value: `${'Gartenarbeit '.repeat(300)}too` } });
    expect(screen.getByText('Shorten this to 300 words.')).toBeVisible();
    expect(live.answer('project')).toMatch(/too$/);
  });

  it('count what is typed into a long text without a render', async () => {
    const { work } = showApplication(questionnaire, 'education');
    // Lazy parts have loaded.
    await act(async () => {
      await loadLazyComponents();
    });
    work();
    await userEvent.type(screen.getByRole('textbox', { name: /Essay/ }), 'abc');
    expect(screen.getByText('Character count: 3 / 7000')).toBeVisible();
    expect(work()).toEqual({ commits: 0, rendered: [] });
  });

  it('take what is filled in without keys: one event, with neither focus nor leaving', () => {
    const { live } = showApplication(questionnaire, 'about');
    fireEvent.input(box('First name'), { target: { value: 'Ada' } });
    fireEvent.change(country(), { target: { value: 'USA' } });
    fireEvent.input(box('Phone (optional)'), { target: { value: '+1 555 234 5678' } });
    fireEvent.input(box('Date of birth'), { target: { value: '2000-04-27' } });
    expect(['first_name', 'country', 'phone', 'birth_date'].map((key) => live.answer(key))).toEqual([
      'Ada',
      'USA',
      '(555) 234-5678',
      '2000-04-27',
    ]);
  });

  it('say when digits have no place', () => {
    showApplication(questionnaire, 'about');
    fireEvent.input(box('Phone (optional)'), { target: { value: '555 234 5678 99' } });
    expect(screen.getByText('tooManyDigits')).toBeVisible();
  });
});
