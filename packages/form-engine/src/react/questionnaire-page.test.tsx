import '@testing-library/jest-dom/vitest';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { compiled, today } from '../core/testing/compiled.ts';
import { createLiveApplication } from './live/create-live-application.ts';
import { QuestionnairePage } from './questionnaire-page.tsx';
import { QuestionnaireQuestion } from './questionnaire-question.tsx';
import { labelled } from './testing/labelled.ts';
import { renderWithin, showApplication } from './testing/shown-application.tsx';
import { smallQuestionnaire } from './testing/small-questionnaire.ts';

afterEach(cleanup);
const questionnaire = smallQuestionnaire();
const box = (name: string): HTMLInputElement => screen.getByRole('textbox', { name: labelled(name) });

describe('a page of a questionnaire', () => {
  it('commits nothing while a plain text question is typed into', async () => {
    const { live, work } = showApplication(questionnaire, 'about');
    await userEvent.type(box('Nickname (optional)'), 'Ada');
    expect(work()).toEqual({ commits: 0, rendered: [] });
    expect(live.answer('nickname')).toBe('Ada');
  });

  it('renders only what a choice reveals, and hides it again', async () => {
    const { live, work } = showApplication(questionnaire, 'about');
    await userEvent.click(screen.getByRole('radio', { name: 'Resident' }));
    expect(work()).toEqual({ commits: 1, rendered: ['citizenship', 'visa'] });
    expect(box('Visa (optional)')).toBeVisible();
    expect(live.answer('citizenship_type_desc')).toBe('Resident');
    await userEvent.click(screen.getByRole('radio', { name: 'Citizen' }));
    expect(work()).toEqual({ commits: 1, rendered: [] });
    expect(screen.queryByRole('textbox', { name: labelled('Visa (optional)') })).toBeNull();
  });

  it('brings typed text and choices back when the choice is flipped back', async () => {
    const { live } = showApplication(questionnaire, 'about');
    await userEvent.click(screen.getByRole('radio', { name: 'Resident' }));
    await userEvent.type(box('Visa (optional)'), 'F-1');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country of citizenship' }), 'Ireland');
    await userEvent.click(screen.getByRole('radio', { name: 'Citizen' }));
    expect([live.answers()['visa'], live.answers()['citizenship']]).toEqual(['', '']);
    await userEvent.click(screen.getByRole('radio', { name: 'Resident' }));
    expect(box('Visa (optional)')).toHaveValue('F-1');
    expect(screen.getByRole('combobox', { name: 'Country of citizenship' })).toHaveValue('IRL');
  });

  it('clears what it disables, says so in the control, and brings it back', async () => {
    showApplication(questionnaire, 'about', { zip: '05091' });
    const country = screen.getByRole('combobox', { name: labelled('Country (optional)') });
    await userEvent.selectOptions(country, 'Ireland');
    expect(box('ZIP (optional)')).toBeDisabled();
    expect(box('ZIP (optional)')).toHaveValue('');
    await userEvent.selectOptions(country, 'United States');
    expect(box('ZIP')).toBeEnabled();
    expect(box('ZIP')).toHaveValue('05091');
    expect(box('ZIP')).toBeRequired();
  });

  it('shows opened answers in every kind of control', () => {
    showApplication(questionnaire, 'about', {
      first_name: 'Ada',
      birth_date: '2000-04-27',
      citizenship_type: '3',
      country: 'IRL',
      phone: '(555) 555-5555',
      optin: 'true',
      ssn: '123-45-6789',
      race_black: 'true',
    });
    expect(box('First name')).toHaveValue('Ada');
    expect(box('Date of birth')).toHaveValue('04 / 27 / 2000');
    expect(screen.getByRole('radio', { name: 'International' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: labelled('Country (optional)') })).toHaveValue('IRL');
    expect(box('Phone (optional)')).toHaveValue('(555) 555-5555');
    expect(screen.getByRole('checkbox', { name: labelled('Text me (optional)') })).toBeChecked();
    expect(box('Social Security number (optional)')).toHaveValue('•••-••-6789');
    const race = within(screen.getByRole('group', { name: labelled('Race (optional)') }));
    expect(
      [race.getByLabelText('White'), race.getByLabelText('Black')].map((input) => (input as HTMLInputElement).checked),
    ).toEqual([false, true]);
  });

  it('writes loaded answers into controls that are on the screen', () => {
    const { live } = showApplication(questionnaire, 'about', {
      first_name: 'Ada',
      citizenship_type: '3',
      optin: 'true',
      ssn: '123-45-6789',
    });
    act(() =>
      live.load({ first_name: 'Grace', citizenship_type: '1', phone: '(555) 555-5555', birth_date: '1999-01-02' }),
    );
    expect(box('First name')).toHaveValue('Grace');
    expect(screen.getByRole('radio', { name: 'Citizen' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: labelled('Text me (optional)') })).not.toBeChecked();
    expect(box('Phone (optional)')).toHaveValue('(555) 555-5555');
    expect(box('Social Security number (optional)')).toHaveValue('');
    act(() => live.load({}));
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
    expect(
      screen
        .getAllByRole('textbox')
        .map((input) => (input as HTMLInputElement).value)
        .join(''),
    ).toBe('');
  });

  it('holds unchecked boxes as empty answers, also after leaving them', async () => {
    const { live } = showApplication(questionnaire, 'about');
    const optin = screen.getByRole('checkbox', { name: labelled('Text me (optional)') });
    await userEvent.click(optin);
    expect(live.answer('optin')).toBe('true');
    await userEvent.click(optin);
    await userEvent.tab();
    expect([live.answer('optin'), (optin as HTMLInputElement).checked]).toEqual(['', false]);
  });

  it('pipes an answer into a text, and commits only there', async () => {
    const { work } = showApplication(questionnaire, 'about');
    await userEvent.type(box('First name'), '<b>A');
    expect(screen.getByText('<b>A').tagName).toBe('STRONG');
    expect(work()).toEqual({ commits: 4, rendered: [] });
  });

  it('remembers answers from page to page, and shows the instances and the tab that are chosen', async () => {
    const { live, goTo } = showApplication(questionnaire, 'about');
    await userEvent.type(box('Nickname (optional)'), 'Ada');
    goTo('education');
    expect(screen.getAllByRole('textbox', { name: /School name/ })).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: /Essay/ })).toBeVisible();
    act(() => {
      live.change('@repeat:school', '2');
      live.change('@tabs:essay', 'outline');
    });
    await userEvent.type(within(screen.getByRole('group', { name: 'School 2' })).getByRole('textbox'), 'Abbey');
    expect(live.answer('school_2_name')).toBe('Abbey');
    expect(screen.queryByRole('textbox', { name: /Essay/ })).toBeNull();
    expect(screen.getByRole('textbox', { name: /Outline/ })).toBeVisible();
    goTo('about');
    expect(box('Nickname (optional)')).toHaveValue('Ada');
  });

  it('renders author text as text: hints, guidance, links, reasons', () => {
    showApplication(questionnaire, 'about');
    expect(box('Nickname (optional)')).toHaveAccessibleDescription('What friends say.');
    expect(screen.getByRole('link', { name: 'passport' })).toHaveAttribute('href', 'https://example.org/passport');
    expect(screen.getByText('November').tagName).toBe('EM');
    expect(screen.getByText('So that we can say it too.')).toBeInTheDocument();
  });

  it('names the pages there are not', () => {
    expect(() => showApplication(questionnaire, 'nowhere')).toThrow('There is no page "nowhere"');
  });

  it('marks required questions, and nothing else, where the questionnaire says so; names stay as they are', () => {
    showApplication({ ...questionnaire, marks: 'required' }, 'about');
    expect(box('First name')).toBeRequired();
    expect(box('Nickname')).not.toBeRequired();
    expect(
      [...document.querySelectorAll('.quire-required')].map((mark) => [
        mark.parentElement?.textContent,
        mark.getAttribute('data-mark'),
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['First name', 'required'],
        ['Citizenship status', 'required'],
      ]),
    );
    expect(document.querySelectorAll('.quire-required').length).toBe(
      document.querySelectorAll('[aria-required=true]').length,
    );
    expect(document.querySelector('.quire-optional')).toBeNull();
  });
});

it.each(['page', 'question'])('is drawn at once by a %s that a host composes, with what formats its text', (part) => {
  const born = { question: 'born', control: 'date' as const, label: 'Born' };
  const mobile = { question: 'mobile', control: 'phone' as const, label: 'Mobile' };
  const number = { question: 'number', control: 'ssn' as const, label: 'Number', sensitive: true };
  const application = createLiveApplication({
    questionnaire: compiled({ pages: { one: part === 'page' ? [born, mobile, number] : [born] } }),
    answers: { born: '2009-04-27', mobile: '(212) 555-0100', number: '123-45-6789' },
    today,
  });
  renderWithin(
    application,
    part === 'page' ? <QuestionnairePage page="one" /> : <QuestionnaireQuestion question="born" />,
  );
  const values = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  expect(values).toEqual(['04 / 27 / 2009', '(212) 555-0100', '•••-••-6789'].slice(0, part === 'page' ? 3 : 1));
});
