import '@testing-library/jest-dom/vitest';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '@quire/validation';
import { afterEach, describe, expect, it } from 'vitest';
import { foldQuestionnaire, wholeAnswers } from '../testing/fold-questionnaire.ts';
import { focusOn } from '../testing/focus-on.ts';
import { labelled } from '../testing/labelled.ts';
import { showApplication, type ExampleHost, type Shown } from '../testing/shown-application.tsx';

afterEach(cleanup);
const questionnaire = foldQuestionnaire();
const two = { '@repeat:hs': '2' };
const show = (answers: Answers = wholeAnswers, structure: Answers = two, host: ExampleHost = {}): Shown =>
  showApplication(questionnaire, 'education', answers, structure, host);
const school = (number: number): HTMLElement => screen.getByRole('group', { name: `High school ${number}` });
const field = (label: string, inside: HTMLElement = document.body): HTMLElement | null =>
  within(inside).queryByRole('textbox', { name: labelled(`${label} (optional)`) });
const nameOf = (number: number): HTMLElement => within(school(number)).getByLabelText(/^School/);
const lineOf = (inside: HTMLElement): string[] =>
  inside.querySelector(':scope > .quire-folded-line__text')!.textContent.split(/\s· /);
const settled = async (): Promise<HTMLElement> => screen.findByRole('group', { name: '12 Elm Street' });
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

describe('what is complete when it is shown', () => {
  it('says its answers in one line, in words, and hides its questions', async () => {
    show();
    expect(lineOf(await settled())).toEqual(['12 Elm Street', 'Vermont', '05301']);
    expect(lineOf(school(1))).toEqual(['Abbey (461234)', 'June 2026']);
    expect(lineOf(school(2))).toEqual(['Brook', 'September 2024', 'Yes']);
    expect([field('Street'), field('School', school(2)), within(school(1)).queryByRole('radio')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(screen.getByRole('heading', { name: 'High school 2' })).toBeVisible();
  });

  it.each<[string, Answers]>([
    ['lacks an answer that it needs', { home_state: '' }],
    ['has a wrong answer', { home_zip: '5' }],
    ['has nothing at all', { home_street: '', home_zip: '', home_state: '' }],
  ])('stays open where it %s', async (_, changed) => {
    show({ ...wholeAnswers, ...changed });
    await waitFor(() => expect(lineOf(school(1))).toEqual(['Abbey (461234)', 'June 2026']));
    expect(field('Street')).toBeVisible();
  });

  it('stays open with text that is no answer, and does without an answer that is not asked', async () => {
    show({ ...wholeAnswers, home_state: '', home_state_desc: '', home_abroad: 'true' });
    expect(await settled()).toBeVisible();
    cleanup();
    const { live } = show();
    await settled();
    act(() => live.controls.typing('home_zip', 'half'));
    await act(async () => live.change('home_flat', '4'));
    expect(field('Street')).toBeVisible();
  });

  it('is read in full where it is only read', async () => {
    show(wholeAnswers, two, { mode: 'read' });
    expect(await screen.findByText('Brook')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('opening and leaving', () => {
  it('opens at Edit with the focus in the first field, and folds once the focus is in another question', async () => {
    const { live } = show();
    await settled();
    await press('Edit High school 2');
    expect(nameOf(2)).toHaveFocus();
    await userEvent.keyboard(' Hill');
    expect(school(2).querySelector('.quire-folded-line__text')).toBeNull();
    await userEvent.click(field('Nickname')!);
    await waitFor(() => expect(lineOf(school(2))[0]).toBe('Brook Hill'));
    expect(field('Nickname')).toHaveFocus();
    expect(live.answers()).toMatchObject({ ...wholeAnswers, hs_2_name: 'Brook Hill' });
  });

  it('stays open while somebody is in it, in its heading or buttons, or nowhere', async () => {
    show();
    await settled();
    await press('Edit High school 2');
    within(school(2)).getByRole('button', { name: 'Remove High school 2' }).focus();
    screen.getByRole('heading', { name: 'High school 2' }).focus();
    (document.activeElement as HTMLElement).blur();
    await userEvent.click(document.body);
    expect(nameOf(2)).toBeVisible();
  });

  it('stays open behind the dialog that asks about it', async () => {
    show();
    await settled();
    await press('Edit High school 2');
    await press('Remove High school 2');
    await userEvent.click(await screen.findByRole('button', { name: 'keep' }));
    expect(nameOf(2)).toBeVisible();
    await focusOn('button', 'Remove High school 2');
  });

  it('folds nothing that lacks an answer, and what got its last one as it is left', async () => {
    show({ ...wholeAnswers, home_state: '', home_state_desc: '' });
    await userEvent.click(field('Street')!);
    await userEvent.click(field('Last')!);
    expect(field('Street')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: labelled('State (optional)') }), 'NH');
    expect(field('Street')).toBeVisible();
    await userEvent.click(field('Last')!);
    expect(await settled()).toHaveTextContent('New Hampshire');
  });

  it('stays open where its last answer comes from elsewhere while somebody is in it', async () => {
    const { live } = show({ ...wholeAnswers, home_state: '', home_state_desc: '' });
    await userEvent.click(field('Street')!);
    await act(async () => live.change('home_state', 'VT'));
    expect(field('Street')).toHaveFocus();
    expect(field('Street')).toBeVisible();
    await userEvent.click(field('Last')!);
    expect(await settled()).toHaveTextContent('Vermont');
  });

  it('commits nothing while one types in it', async () => {
    const { work } = show();
    await settled();
    await press('Edit 12 Elm Street');
    await userEvent.keyboard('x');
    work();
    await userEvent.keyboard('y');
    expect(work()).toEqual({ commits: 0, rendered: [] });
  });
});

describe('a problem', () => {
  it('that comes from elsewhere opens it', async () => {
    const { live } = show();
    await settled();
    await act(async () => live.change('home_zip', '053'));
    expect(field('Street')).toBeVisible();
    await act(async () => live.change('home_zip', '05301'));
    expect(await settled()).toBeVisible();
  });

  it('is reached from afar, through all that is folded around it', async () => {
    const { live } = show();
    await settled();
    await act(async () => {
      live.controls.focus('hs_city');
    });
    expect(within(school(1)).getByDisplayValue('Wexcombe')).toHaveFocus();
    expect(within(school(1)).getByDisplayValue('Wexcombe')).toBeVisible();
    await act(async () => {
      live.controls.focus('home_zip');
    });
    expect(field('ZIP')).toHaveFocus();
    await waitFor(() => expect(lineOf(school(1))[0]).toBe('Abbey (461234)'));
  });
});

describe('the record of a found school', () => {
  const lookups: ExampleHost['lookups'] = {
    find: () => Promise.resolve([{ id: '1', text: 'Cedar High', subText: 'Wexcombe' }]),
    record: () => Promise.resolve({ name: 'Cedar High', ceeb: '461111', city: 'Cedar Falls' }),
  };

  it('is one line that begins with name and code once it fills the fields, which open at Edit', async () => {
    const { live } = show({}, {}, { lookups });
    expect(field('City')).toBeVisible();
    await userEvent.type(await screen.findByRole('combobox', { name: 'School' }), 'Ced');
    await userEvent.click(await screen.findByRole('option', { name: /Cedar High/ }));
    const record = await screen.findByRole('group', { name: /^Cedar High/ });
    expect(lineOf(record)).toEqual(['Cedar High (461111)', 'Cedar Falls']);
    expect([field('City'), live.answer('hs_city')]).toEqual([null, 'Cedar Falls']);
    await press('Edit Cedar High (461111)');
    expect(field('Code')).toHaveFocus();
    await userEvent.clear(field('Code')!);
    await userEvent.click(field('Last')!);
    expect(field('Code')).toBeVisible();
  });
});

describe('changes of an add-another group', () => {
  it('removes what is folded, and takes it back folded', async () => {
    const { live } = show();
    await settled();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove High school 1' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name: 'Remove Abbey?' })).getByRole('button', {
        name: 'removeIt',
      }),
    );
    await focusOn('button', 'undo');
    expect(lineOf(school(1))).toEqual(['Brook', 'September 2024', 'Yes']);
    await press('undo');
    await focusOn('heading', 'High school 1');
    expect(lineOf(school(1))).toEqual(['Abbey (461234)', 'June 2026']);
    expect(live.answers()).toMatchObject(wholeAnswers);
  });

  it('leaves what is added open', async () => {
    show();
    await press('Add another school');
    await focusOn('heading', 'High school 3');
    expect(nameOf(3)).toBeVisible();
  });
});
