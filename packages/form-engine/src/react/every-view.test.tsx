import '@testing-library/jest-dom/vitest';
import { CheckboxGroup } from '@quire/ui';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BlockProps } from './questionnaire-context.ts';
import { boxesOf } from './controls/checkboxes-control.tsx';
import type { Control } from './controls/control.ts';
import type { DocumentsPort, DocumentState } from './documents-port.ts';
import { compiled } from '../core/testing/compiled.ts';
import { facesQuestionnaire } from './testing/every-view.ts';
import { labelled } from './testing/labelled.ts';
import { renderWithin, showApplication } from './testing/shown-application.tsx';
import { loadLazyComponents } from './lazy/lazy-component.tsx';
import { QuestionnaireQuestion } from './questionnaire-question.tsx';

afterEach(cleanup);
const questionnaire = facesQuestionnaire();
const ada = { first_name: 'Ada' };
// Lazy parts are loaded before the first test.
beforeAll(async () => {
  await loadLazyComponents();
  showApplication(questionnaire, 'one', ada);
  await screen.findByRole('tablist');
  cleanup();
});

it('without the right to answer, every control shows its answer and takes no other', async () => {
  const given = { ...ada, country: 'USA', living: 'Y' };
  const can = { answer: false, addAnother: { text: '' }, chooseTabs: { text: '' } };
  const { live } = showApplication(questionnaire, 'one', given, {}, { can });
  const controls = [
    ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('input, select, textarea'),
  ];
  expect(controls.length).toBeGreaterThan(10);
  const taking = controls.filter((control) => !control.disabled && !('readOnly' in control && control.readOnly));
  expect(taking.map(({ name, type }) => `${name} ${type}`)).toEqual([]);
  expect(screen.getByDisplayValue('Ada')).toBeInTheDocument();
  const edits: unknown[] = [];
  live.subscribe.edits((set) => void edits.push(set));
  const buttons = screen.queryAllByRole('button').filter((button) => button.isConnected);
  expect(buttons.length).toBeGreaterThan(0);
  for (const button of buttons) await userEvent.click(button);
  expect(edits).toEqual([]);
  live.change('first_name', 'Grace');
  expect(live.answer('first_name')).toBe('Grace');
});

describe('a month and a year', () => {
  const pair = (): HTMLElement => screen.getByRole('group', { name: 'Graduation of Ada' });

  it('are two selects in one frame, each with a label, an anchor and a companion of its own', async () => {
    const { live } = showApplication(questionnaire, 'one', ada);
    const [month, year] = within(pair()).getAllByRole('combobox');
    expect(
      [month, year].map(
        (select) => select?.getAttribute('aria-label') ?? (select as HTMLSelectElement).labels[0]?.textContent,
      ),
    ).toEqual(['Month', 'Year']);
    await userEvent.selectOptions(month!, 'September');
    await userEvent.selectOptions(year!, '2026');
    expect(['grad_month', 'grad_month_desc', 'grad_year'].map(live.answer)).toEqual(['9', 'September', '2026']);
    expect(pair()).toHaveAccessibleDescription('As planned.');
    expect(within(pair()).getByText('We plan.')).toBeInTheDocument();
    for (const key of ['grad_month', 'grad_year'])
      expect(document.getElementById(key)?.querySelectorAll('select')).toHaveLength(1);
  });

  it('say their problems each at its own select, and take the focus by their keys', () => {
    const { live } = showApplication(questionnaire, 'one', { ...ada, grad_year: '2026' });
    act(() => live.problems.validating(true));
    expect(screen.getByRole('combobox', { name: 'Month' })).toHaveAccessibleDescription('pleaseChoose');
    expect(screen.getByRole('combobox', { name: 'Month' })).toBeInvalid();
    expect(screen.getByRole('combobox', { name: 'Year' })).toBeValid();
    expect(live.controls.focus('grad_year')).toBe(true);
    expect(screen.getByRole('combobox', { name: 'Year' })).toHaveFocus();
  });
});

describe('one question by itself', () => {
  it('is the whole pair where it is a month or a year', () => {
    const { live } = showApplication(questionnaire, 'one', ada);
    cleanup();
    renderWithin(live, <QuestionnaireQuestion question="grad_year" />);
    expect(within(screen.getByRole('group', { name: 'Graduation of Ada' })).getAllByRole('combobox')).toHaveLength(2);
  });
});

describe('answers in texts', () => {
  it('stand in labels, legends, headings, boxes and tabs, as text, and follow their own key alone', async () => {
    const { live, work } = showApplication(
      questionnaire,
      'one',
      { ...ada, hs_name: 'Abbey', hs_2_name: 'Mill' },
      { '@repeat:hs': '2' },
    );
    await screen.findByRole('tablist');
    work();
    act(() => live.change('first_name', '<b>{pin}'));
    expect(screen.getByRole('heading', { level: 2, name: 'About <b>{pin}' })).toBeVisible();
    expect(screen.getByRole('radiogroup', { name: /^Does <b>\{pin\} play\?/ })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /^I, <b>\{pin\}, agree/ })).toBeVisible();
    expect(screen.getByRole('tablist', { name: 'The way of <b>{pin}' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Upload it, <b>{pin}' })).toBeVisible();
    expect(work().rendered).toEqual([]);
    expect(
      ['City of Abbey', 'City of Mill'].map(
        (name) => screen.getAllByRole('textbox', { name: labelled(`${name} (optional)`) }).length,
      ),
    ).toEqual([1, 1]);
    act(() => live.change('hs_2_name', 'Hill'));
    expect(screen.getByRole('textbox', { name: labelled('City of Hill (optional)') })).toBeVisible();
  });

  it('leave nothing where there is no answer', () => {
    showApplication(questionnaire, 'one');
    expect(screen.getByRole('heading', { level: 2, name: 'About' })).toBeVisible();
  });
});

describe('a dialog of the author', () => {
  it('opens from its button, with its answers and its Markdown, and gives the focus back', async () => {
    showApplication(questionnaire, 'one', ada);
    const button = await screen.findByRole('button', { name: 'Help Ada' });
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Help for Ada' });
    expect(dialog).toHaveTextContent('Some help, Ada.');
    expect(within(dialog).getByText('help').tagName).toBe('STRONG');
    await userEvent.click(within(dialog).getByRole('button', { name: 'close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(button).toHaveFocus());
  });
});

describe('a box that asks back', () => {
  const box = (): HTMLElement => screen.getByRole('checkbox', { name: /^I, Ada, agree/, hidden: true });

  it('is ticked only once the applicant has said yes, and unticked at once', async () => {
    const { live } = showApplication(questionnaire, 'one', ada);
    await waitFor(() => expect(box()).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(box());
    const dialog = await screen.findByRole('alertdialog', { name: 'Sure, Ada?' });
    expect(within(dialog).getByText('binds').tagName).toBe('STRONG');
    expect([live.answer('agree'), (box() as HTMLInputElement).checked]).toEqual(['', false]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'No' }));
    expect(live.answer('agree')).toBe('');
    await userEvent.click(box());
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, Ada' }));
    expect(live.answer('agree')).toBe('true');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(box());
    expect([live.answer('agree'), screen.queryByRole('alertdialog')]).toEqual(['', null]);
  });
});

describe('buttons and passwords', () => {
  it('show what hangs under the chosen button alone', async () => {
    const { live } = showApplication(questionnaire, 'one', ada);
    expect(screen.queryByRole('textbox', { name: /^Instrument/ })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.getByRole('textbox', { name: /^Instrument/ })).toBeVisible();
    expect(live.answer('plays_desc')).toBe('Yes');
    await userEvent.click(screen.getByRole('radio', { name: 'No' }));
    expect(screen.queryByRole('textbox', { name: /^Instrument/ })).toBeNull();
  });

  it('hide what is typed until it is asked for', async () => {
    const { live, work } = showApplication(questionnaire, 'one');
    const input = screen.getByLabelText(labelled('PIN (optional)'));
    await userEvent.type(input, '123');
    expect([live.answer('pin'), input.getAttribute('type'), work().commits]).toEqual(['123', 'password', 0]);
    await userEvent.click(screen.getByRole('button', { name: 'showPassword' }));
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('123');
  });
});

describe('a document', () => {
  const upload = { '@tabs:way': 'upload' };
  const region = (): HTMLElement => screen.getByRole('group', { name: /^Transcript of Ada/ });
  const status = (): HTMLElement => within(region()).getByRole('status');

  /** Shows the question with a port of the host that notes its calls. */
  async function showWithPort(port: Partial<DocumentsPort> = {}) {
    const calls: string[] = [];
    const listeners = new Set<() => void>();
    let state: DocumentState = { status: 'not_answered' };
    const documents: DocumentsPort = {
      accept: '',
      state: () => state,
      subscribe: (_key, listener) => {
        listeners.add(listener);
        return () => {
          listeners.delete(listener);
        };
      },
      choose: (key, file) => {
        calls.push(`${key} ${file.name}`);
      },
      retry: (key) => {
        calls.push(`again ${key}`);
      },
      remove: (key) => {
        calls.push(`removed ${key}`);
      },
      ...port,
    };
    showApplication(questionnaire, 'one', ada, upload, { documents });
    const becomes = (next: DocumentState): void =>
      act(() => {
        state = next;
        for (const listener of listeners) listener();
      });
    return { calls, becomes, input: await within(region()).findByLabelText<HTMLInputElement>(/choose/) };
  }

  it('waits with the words of the host where it cannot be uploaded, and says where nothing can', () => {
    const paper = compiled({
      pages: { one: [{ question: 'paper', control: 'file', label: 'Paper' }] },
    });
    showApplication(paper, 'one', {}, {}, { can: { upload: { text: 'Bring it along.' } } });
    expect(screen.getByRole('group', { name: /^Paper/ })).toHaveTextContent('Bring it along.');
    showApplication(questionnaire, 'one', ada, upload);
    expect(region()).toHaveTextContent('unavailable');
    expect(within(region()).queryByLabelText('choose')).toBeNull();
  });

  it('tells everything that is wrong with a chosen file, and hands over only one that may be', async () => {
    const { calls, input } = await showWithPort();
    await userEvent.upload(input, new File([], `${'a'.repeat(33)}.exe`));
    expect(status()).toHaveTextContent('empty wrongType nameTooLong');
    await userEvent.upload(input, new File([new Uint8Array(1_048_577)], 'grades.pdf'));
    expect(status()).toHaveTextContent('tooLarge');
    expect(calls).toEqual([]);
    await userEvent.upload(input, new File([new Uint8Array(1_048_576)], 'grades.pdf'));
    expect([calls, status().textContent]).toEqual([['transcript grades.pdf'], '']);
  });

  it('accepts files the host can fix, says how, why another was refused, and how to try again', async () => {
    const { calls, becomes, input } = await showWithPort({
      canFix: (fault, file) => fault === 'tooLarge' && file.name.endsWith('.jpg'),
    });
    await userEvent.upload(input, [new File([new Uint8Array(1_048_577)], 'grades.pdf')]);
    await userEvent.upload(input, [new File([new Uint8Array(1_048_577)], 'grades.jpg')]);
    expect(calls).toEqual(['transcript grades.jpg']);
    becomes({ status: 'preparing', fileName: 'grades.jpg', fileSize: 4_000_000 });
    expect(status()).toHaveTextContent('grades.jpg 4 MBpreparing');
    await userEvent.click(within(region()).getByRole('button', { name: 'cancel grades.jpg' }));
    becomes({ status: 'completed', fileName: 'grades.jpg', fileSize: 780_000, note: 'From 4 MB to 780 kB.' });
    expect(status()).toHaveTextContent('grades.jpg 780 kBreadyFrom 4 MB to 780 kB.');
    becomes({ status: 'completed', fileName: 'grades.jpg', refusal: 'new.pdf was not uploaded.', canRetry: true });
    expect(status()).toHaveTextContent('new.pdf was not uploaded.');
    await userEvent.click(within(region()).getByRole('button', { name: 'retry' }));
    expect(calls).toEqual(['transcript grades.jpg', 'removed transcript', 'again transcript']);
  });

  it('follows the port of the host: chosen, on its way, converted, failed, removed', async () => {
    const { calls, becomes, input } = await showWithPort({ accept: '.pdf' });
    expect(input).toHaveAttribute('accept', '.pdf');
    await userEvent.upload(input, new File(['x'], 'grades.pdf', { type: 'application/pdf' }));
    expect(calls).toEqual(['transcript grades.pdf']);
    becomes({ status: 'uploading', fileName: 'grades.pdf', fileSize: 482_000, progress: 0.4 });
    expect(status()).toHaveTextContent('grades.pdf 482 kBuploading');
    expect(within(region()).getByRole('progressbar')).toHaveValue(0.4);
    becomes({ status: 'in_progress', fileName: 'grades.pdf' });
    expect(status()).toHaveTextContent('converting');
    becomes({ status: 'failed', fileName: 'grades.pdf', message: 'It could not be read.' });
    expect(within(region()).getByLabelText(/^replace/)).toHaveAccessibleDescription('It could not be read.');
    becomes({ status: 'completed', fileName: 'grades.pdf' });
    await userEvent.click(within(region()).getByRole('button', { name: /^remove/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove Transcript of Ada?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'remove' }));
    expect(calls.at(-1)).toBe('removed transcript');
  });
});

describe('what a host adds', () => {
  const strip: Control = {
    frame: 'group',
    draw: (props) => (
      <div data-testid="strip">
        <CheckboxGroup boxes={boxesOf(props)} />
      </div>
    ),
  };

  it('draws a control under its name, joined to its answers; without it the built-in one is drawn', async () => {
    const { live } = showApplication(questionnaire, 'one', {}, {}, { controls: { grade_strip: strip } });
    await userEvent.click(within(screen.getByTestId('strip')).getByLabelText('10'));
    expect(live.answer('grade_10')).toBe('true');
    act(() => {
      live.controls.focus('grade_10');
    });
    expect(screen.getByLabelText('10')).toHaveFocus();
    cleanup();
    showApplication(questionnaire, 'one');
    expect(screen.queryByTestId('strip')).toBeNull();
    expect(within(screen.getByRole('group', { name: /^Grades/ })).getAllByRole('checkbox')).toHaveLength(2);
  });

  it('draws a block in place of its items, and may put them in another order', async () => {
    const School = ({ node, children: [name, code, city] }: BlockProps): ReactElement => (
      <div data-testid={node.block}>
        {city}
        {name}
        <details>{code}</details>
      </div>
    );
    const { live } = showApplication(questionnaire, 'one', { hs_name: 'Abbey' }, {}, { blocks: { school: School } });
    const labels = [...screen.getByTestId('school').querySelectorAll('label')].map(({ textContent }) =>
      textContent?.replace(' (optional)', ''),
    );
    expect(labels).toEqual(['City of Abbey', 'School', 'Code of Abbey']);
    await userEvent.type(screen.getByRole('textbox', { name: /^City of Abbey/ }), 'Ely');
    expect(live.answer('hs_city')).toBe('Ely');
  });

  it.each(['constructor', 'toString', '__proto__'])(
    'means nothing by a block or a control named %s that it did not add',
    (name) => {
      const named = compiled({
        institution: { controls: { [name]: { as: 'text' } } },
        blocks: { [name]: [{ question: 'a', control: 'text', label: 'A' }] },
        pages: { one: [{ use: name }, { question: 'b', control: name, label: 'B' }] },
      });
      showApplication(named, 'one', { a: '1', b: '2' }, {}, { blocks: {}, controls: {} });
      expect(screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value)).toEqual(['1', '2']);
    },
  );
});
