import '@testing-library/jest-dom/vitest';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '@quire/validation';
import { afterEach, describe, expect, it } from 'vitest';
import { compiled, today } from '../core/testing/compiled.ts';
import { AnswersPage } from './answers/answers-page.tsx';
import { createLiveApplication } from './live/create-live-application.ts';
import { focusOn } from './testing/focus-on.ts';
import { labelled } from './testing/labelled.ts';
import { type ExampleHost, type Shown, renderWithin, showApplication } from './testing/shown-application.tsx';
import { structuredQuestionnaire } from './testing/structured-questionnaire.ts';

afterEach(cleanup);
const questionnaire = structuredQuestionnaire();
const show = (answers: Answers = {}, structure: Answers = {}, host: ExampleHost = {}): Shown =>
  showApplication(questionnaire, 'education', answers, structure, host);
const schools = { hs_name: 'Abbey', hs_2_country: 'IRL', hs_3_name: 'Cedar' };
const instance = (number: number): ReturnType<typeof within> =>
  within(screen.getByRole('group', { name: `High school ${number}` }));
const nameOf = (number: number): HTMLElement =>
  instance(number).getByRole('textbox', { name: labelled('School name (optional)') });
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));

async function remove(number: number): Promise<void> {
  await userEvent.click(await instance(number).findByRole('button', { name: `Remove High school ${number}` }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'removeIt' }));
}

describe('an add-another group', () => {
  it('gives an applicant another instance, moves the focus to its heading and says how many there are', async () => {
    show();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    await press('Add another school');
    await focusOn('heading', 'High school 2');
    expect(screen.getByText('2 of 3')).toHaveAttribute('role', 'status');
    await press('Add another school');
    await focusOn('heading', 'High school 3');
    expect(screen.queryByRole('button', { name: 'Add another school' })).toBeNull();
    expect(screen.getByText('All 3 are there.')).toBeVisible();
  });

  it('asks before it removes, by the answer that names the instance or by its number', async () => {
    show(schools, { '@repeat:hs': '3' });
    await userEvent.click(await instance(3).findByRole('button', { name: 'Remove High school 3' }));
    expect(await screen.findByRole('alertdialog', { name: 'Remove Cedar?' })).toBeVisible();
    await press('keep');
    await userEvent.click(instance(2).getByRole('button', { name: 'Remove High school 2' }));
    expect(await screen.findByRole('alertdialog', { name: 'Remove High school 2?' })).toBeVisible();
    await press('keep');
    expect(screen.getAllByRole('group', { name: /High school/ })).toHaveLength(3);
  });

  it('removes, shows later instances in its place, and takes it back with the focus on it', async () => {
    const { live } = show(schools, { '@repeat:hs': '3' });
    await userEvent.type(instance(3).getByRole('textbox', { name: labelled('Left on (optional)') }), 'soon');
    await userEvent.tab();
    await remove(1);
    expect(await screen.findByText('Abbey was removed.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'undo' })).toHaveAccessibleDescription('Abbey was removed.');
    await focusOn('button', 'undo');
    expect(nameOf(2)).toHaveValue('Cedar');
    expect(instance(1).getByRole('combobox')).toHaveValue('IRL');
    expect(instance(2).getByRole('textbox', { name: labelled('Left on (optional)') })).toHaveValue('soon');
    await press('undo');
    expect(screen.getByText('Abbey is back.')).toHaveAttribute('role', 'status');
    await focusOn('heading', 'High school 1');
    expect([nameOf(1), nameOf(3)].map((input) => (input as HTMLInputElement).value)).toEqual(['Abbey', 'Cedar']);
    expect(live.groups.instances('hs')).toBe(3);
    expect(screen.queryByRole('button', { name: 'undo' })).toBeNull();
  });

  it('says so when there is no place left for what was removed', async () => {
    show(schools, { '@repeat:hs': '3' });
    await remove(1);
    await press('Add another school');
    await press('undo');
    expect(screen.getAllByText('All 3 are there.')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'undo' })).toBeVisible();
  });

  it('commits nothing while the answer that names an instance is typed', async () => {
    const { work } = show(schools, { '@repeat:hs': '2' });
    await instance(1).findByRole('button', { name: 'Remove High school 1' });
    await userEvent.click(nameOf(1));
    work();
    await userEvent.keyboard('x');
    expect(work()).toEqual({ commits: 0, rendered: [] });
  });

  it('says in the words of the host why there is no other, and nothing to readers', () => {
    show({}, {}, { can: { addAnother: { text: 'Ask for another at the desk.' } } });
    expect(screen.getAllByText('Ask for another at the desk.')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Add|Remove/ })).toBeNull();
    cleanup();
    show(schools, { '@repeat:hs': '2' }, { mode: 'read' });
    expect(screen.queryByText(/at the desk/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers a reader nothing to press, in the page that stands', async () => {
    const { live } = show(schools, { '@repeat:hs': '3' });
    const [field, { can }] = [nameOf(1) as HTMLInputElement, live];
    act(() => field.focus());
    for (const reads of [true, false]) {
      act(() => {
        live.can = reads ? { ...can, answer: false, addAnother: { text: '' } } : can;
      });
      expect([field.readOnly, document.activeElement]).toEqual([reads, field]);
      await waitFor(() => expect(screen.queryAllByRole('button')).toHaveLength(reads ? 0 : 3));
    }
  });

  it('shows a count of 99 as all that there can be', () => {
    show(schools, { '@repeat:hs': '99' });
    expect(screen.getAllByRole('group', { name: /High school/ })).toHaveLength(3);
    expect(nameOf(3)).toHaveValue('Cedar');
  });
});

describe('an add-another group that may have none', () => {
  const household = compiled({
    items: [
      {
        repeat: 'lives',
        label: 'Person',
        button: 'Add another person',
        firstButton: 'Add a person',
        min: 0,
        max: 2,
        namedBy: 'name',
        items: [{ question: 'name', control: 'text', label: 'Name', required: 'Name' }],
      },
    ],
  });
  const people = (): string[] => screen.queryAllByRole('group', { name: /^Person/ }).map(({ id }) => id);

  it('begins with its button, and has the first one removed and taken back', async () => {
    const { live } = showApplication(household, 'about');
    expect(people()).toEqual([]);
    expect(live.problems.list()).toEqual([]);
    await press('Add a person');
    await focusOn('heading', 'Person 1');
    expect(screen.getByText('1 of 2')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('button', { name: 'Add another person' })).toBeVisible();
    await userEvent.type(screen.getByRole('textbox'), 'Bo');
    await userEvent.tab();
    await press('Remove Person 1');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Bo?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'removeIt' }));
    await focusOn('button', 'undo');
    expect([people(), live.answer('@repeat:lives'), live.submitted()]).toEqual([[], '0', {}]);
    expect(screen.getByRole('button', { name: 'Add a person' })).toHaveAccessibleDescription('0 of 2');
    await press('undo');
    await focusOn('heading', 'Person 1');
    expect(screen.getByRole('textbox')).toHaveValue('Bo');
    expect(live.submitted()).toEqual({ lives_name: 'Bo' });
  });

  it('takes a count of none, and no less', () => {
    const { live } = showApplication(household, 'about', {}, { '@repeat:lives': '1' });
    live.change('@repeat:lives', '0');
    expect(live.groups.instances('lives')).toBe(0);
    expect(() => live.change('@repeat:lives', '-1')).toThrow(/from '0' to '2'/);
    const other = showApplication(structuredQuestionnaire(), 'education').live;
    expect(() => other.change('@repeat:hs', '0')).toThrow(/from '1' to '3'/);
  });

  it.each(['fill', 'read'] as const)('says where it is read that there is none (%s)', (mode) => {
    const application = createLiveApplication({
      questionnaire: household,
      answers: {},
      mode,
      today,
    });
    renderWithin(application, <AnswersPage page="about" labelled={(key) => <a href={`#${key}`}>{key}</a>} />);
    expect(screen.getByText('Person').nextElementSibling).toHaveTextContent('none');
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('a tab group', () => {
  const essay = (): HTMLElement => screen.getByRole('textbox', { name: labelled('Your essay (optional)') });

  it('shows an applicant the tabs, keeps the answers of the one that is left, and gives them back', async () => {
    const { live } = show();
    await userEvent.type(essay(), 'Once');
    await userEvent.tab();
    await userEvent.click(await screen.findByRole('tab', { name: 'Plan it' }));
    expect(await screen.findByRole('tabpanel', { name: 'Plan it' })).toBeVisible();
    expect([screen.queryByRole('textbox', { name: labelled('Your essay (optional)') }), live.answer('essay')]).toEqual([
      null,
      '',
    ]);
    await userEvent.click(await screen.findByRole('tab', { name: 'Write it' }));
    await waitFor(() => expect(essay()).toHaveValue('Once'));
  });

  it('stays while the host has not let it go, and where it does not', async () => {
    let answer: (may: boolean) => void = () => undefined;
    const { live } = show(
      {},
      {},
      {
        beforeTab: () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      },
    );
    await userEvent.click(await screen.findByRole('tab', { name: 'Plan it' }));
    expect(screen.getByRole('tablist')).toHaveAttribute('aria-busy', 'true');
    await act(async () => answer(false));
    expect([live.groups.tab('essay'), screen.getByRole('tablist').getAttribute('aria-busy')]).toEqual(['write', null]);
    await userEvent.click(await screen.findByRole('tab', { name: 'Plan it' }));
    await act(async () => answer(true));
    expect(screen.getByRole('tab', { name: 'Plan it' })).toHaveAttribute('aria-selected', 'true');
  });

  it('that cannot be chosen shows the default alone and names the others; a reader sees the chosen one', async () => {
    show({}, {}, { can: { chooseTabs: { text: 'At the desk also: {tabs}.' } } });
    expect([screen.queryByRole('tab'), essay().tagName]).toEqual([null, 'TEXTAREA']);
    expect(screen.getByText('At the desk also: Plan it.')).toBeVisible();
    cleanup();
    show({ outline: 'First' }, { '@tabs:essay': 'plan' }, { mode: 'read' });
    expect([screen.queryByRole('tab'), screen.queryByText(/At the desk/)]).toEqual([null, null]);
    expect(await screen.findByText('Your outline')).toBeVisible();
  });
});

describe('focus', () => {
  it('chooses the tab in which a question stands', async () => {
    const { live } = show();
    let found = false;
    await act(async () => {
      found = live.controls.focus('idea');
    });
    expect(found).toBe(true);
    await focusOn('textbox', labelled('Your idea (optional)'));
    expect(live.groups.tab('essay')).toBe('plan');
  });

  it('leaves the tab where a guard keeps it, and where none can be chosen', async () => {
    const { live } = show({}, {}, { beforeTab: () => Promise.resolve(false) });
    await act(async () => {
      live.controls.focus('idea');
    });
    expect(live.groups.tab('essay')).toBe('write');
    cleanup();
    const fixed = show({}, {}, { can: { chooseTabs: { text: '' } } });
    expect([fixed.live.controls.focus('idea'), fixed.live.groups.tab('essay')]).toEqual([false, 'write']);
  });
});
