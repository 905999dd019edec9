import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Answers } from '@quire/validation';
import { yesNo } from '@quire/validation/testing';
import { compileConfig } from '../../config/index.ts';
import { openApplication, submittedAnswers } from '../../core/index.ts';
import { type DocumentsPort, Questionnaire, type QuestionnaireProps } from '../../index.ts';

const config = {
  pages: {
    about: {
      title: 'About you',
      items: [
        { question: 'name', label: 'Your name', control: 'text', required: 'Your name' },
        {
          question: 'student',
          label: 'Are you an applicant?',
          control: 'radio',
          required: 'Whether you are an applicant',
          options: yesNo,
        },
        {
          question: 'school',
          label: 'School',
          control: 'text',
          showWhen: { key: 'student', equals: 'Y' },
          required: 'School',
        },
      ],
    },
    more: {
      title: 'More',
      items: [
        { question: 'note', label: 'Note', control: 'text' },
        { question: 'color', label: 'Color', control: 'text', required: 'Color' },
      ],
    },
  },
};

const form = (props: Partial<QuestionnaireProps> = {}): ReactElement => (
  <Questionnaire config={config} onSubmit={() => undefined} {...props} />
);
const shown = (props: Partial<QuestionnaireProps> = {}) => render(form(props));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const yourName = (): HTMLElement => screen.getByLabelText('Your name');
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

function Host({ heard, ...props }: Partial<QuestionnaireProps> & { heard?: Answers[] }): ReactElement {
  const [answers, setAnswers] = useState((props.answers ?? {}) as Answers);
  return (
    <Questionnaire
      config={{ ...config }}
      onSubmit={() => undefined}
      {...props}
      answers={answers}
      onChange={(draft) => {
        heard?.push(draft);
        setAnswers(draft);
      }}
    />
  );
}

describe('Questionnaire', () => {
  it('asks page by page, shows problems with links, goes to the first, and hands over what counts after a review', async () => {
    const onSubmit = vi.fn();
    shown({ onSubmit });
    await title('About you');
    await press('Continue');
    await title('More');
    await userEvent.type(screen.getByLabelText(/^Note/), 'Hello');
    await press('Check your answers');
    await title('Check your answers');
    expect(screen.getAllByText('Missing')).toHaveLength(3);
    await press('Submit');
    expect(onSubmit).not.toHaveBeenCalled();
    await waitFor(() => expect(yourName()).toHaveFocus());
    expect(yourName()).toBeInvalid();
    const summary = screen.getByRole('region', { name: "We're missing some information!" });
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Your name', 'Whether you are an applicant', 'Color']);
    await userEvent.type(yourName(), 'Ada');
    await userEvent.click(screen.getByRole('radio', { name: 'No' }));
    await userEvent.click(within(summary).getByRole('link', { name: 'Color' }));
    await waitFor(() => expect(screen.getByLabelText('Color')).toHaveFocus());
    await userEvent.type(screen.getByLabelText('Color'), 'Red');
    expect(screen.queryByRole('region', { name: /missing/ })).toBeNull();
    await press('Check your answers');
    expect(screen.queryByText('Missing')).toBeNull();
    await press('Submit');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      name: 'Ada',
      student: 'N',
      student_desc: 'No',
      note: 'Hello',
      color: 'Red',
    });
  });

  it('leads from the review to a question, and by the list of pages to any page', async () => {
    shown({ answers: { name: 'Ada' } });
    await title('About you');
    await press('More');
    await title('More');
    expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'page');
    await press('Check your answers');
    await userEvent.click(await screen.findByRole('link', { name: 'Your name' }));
    await title('About you');
    await waitFor(() => expect(yourName()).toHaveFocus());
    await press('Continue');
    await press('Back');
    await waitFor(async () => expect(await title('About you')).toHaveFocus());
  });

  it('has one button where there is one page, and reviews it where asked to', async () => {
    const one = config.pages.about;
    const { rerender } = shown({ config: one });
    await title('About you');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Submit']);
    rerender(form({ config: one, review: true }));
    await press('Check your answers');
    await title('Check your answers');
  });

  it('gives the whole draft with each edit, what hidden questions hold too, and takes it back', async () => {
    const heard: Answers[] = [];
    const { unmount } = render(<Host heard={heard} />);
    await userEvent.type(await screen.findByLabelText('Your name'), 'Ada');
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    await userEvent.type(screen.getByLabelText('School'), 'Elm');
    await userEvent.click(screen.getByRole('radio', { name: 'No' }));
    expect(yourName()).toHaveValue('Ada');
    unmount();
    render(<Host answers={heard.at(-1)!} />);
    await userEvent.click(await screen.findByRole('radio', { name: 'Yes' }));
    expect(screen.getByLabelText('School')).toHaveValue('Elm');
  });

  it('shows other answers that the host hands in, and stays with what is typed where it hands in the first again', async () => {
    const { rerender } = shown({ answers: { name: 'Ada' } });
    await userEvent.type(await screen.findByLabelText('Your name'), '!');
    rerender(form({ answers: { name: 'Ada' } }));
    expect(yourName()).toHaveValue('Ada!');
    rerender(form({ answers: { name: 'Grace' } }));
    expect(yourName()).toHaveValue('Grace');
  });

  it('loses nothing where the host hands in a draft that it has saved a little later', async () => {
    const heard: Answers[] = [];
    const shownWith = (answers: Answers): ReactElement => form({ answers, onChange: (draft) => heard.push(draft) });
    const { rerender } = render(shownWith({}));
    await userEvent.type(await screen.findByLabelText('Your name'), 'Ada');
    expect(heard).toHaveLength(3);
    rerender(shownWith(heard[0]!));
    expect(yourName()).toHaveValue('Ada');
    rerender(shownWith(heard[2]!));
    expect(yourName()).toHaveValue('Ada');
    // An undo of the host, which has seen the last one.
    rerender(shownWith(heard[1]!));
    expect(yourName()).toHaveValue('Ad');
    rerender(shownWith({ name: 'Grace' }));
    expect(yourName()).toHaveValue('Grace');
  });

  it('takes a new config over with all that is typed', async () => {
    const { rerender } = shown();
    await userEvent.type(await screen.findByLabelText('Your name'), 'Ada');
    const other = { title: 'Now', items: [{ question: 'name', label: 'Full name', control: 'text' }] };
    rerender(form({ config: other }));
    expect(await screen.findByLabelText(/^Full name/)).toHaveValue('Ada');
  });

  it('shows the draft where the host puts its root into the page later, and what it hands in then', async () => {
    const place = document.createElement('div');
    const ready = compileConfig(config).config!;
    const shownWith = (answers: Answers): ReactElement => form({ config: ready, answers });
    const { rerender } = render(shownWith({ name: 'Ada' }), { container: place });
    document.body.append(place);
    rerender(shownWith({ name: 'Grace' }));
    expect(yourName()).toHaveValue('Grace');
    place.remove();
  });

  it('shows nothing while there is no config yet, and takes a draft whose answers may be undefined', async () => {
    const { container, rerender } = shown({ config: undefined });
    expect(container).toBeEmptyDOMElement();
    type Draft = { name?: string } & {
      '@repeat:pets'?: `${number}`;
      [parked: `${string}@${string}`]: string | undefined;
    };
    const draft: Draft = { name: 'Ada', 'school@x': undefined };
    rerender(form({ answers: draft }));
    await waitFor(() => expect(yourName()).toHaveValue('Ada'));
  });

  it('answers a question with its file once that is ready, and no longer once it is removed', async () => {
    let state: ReturnType<DocumentsPort['state']> = { status: 'not_answered' };
    const listeners = new Set<() => void>();
    const become = (next: typeof state): void =>
      act(() => {
        state = next;
        for (const listener of listeners) listener();
      });
    const documents: DocumentsPort = {
      accept: '.pdf',
      state: () => state,
      subscribe: (_, listener) => (listeners.add(listener), () => listeners.delete(listener)),
      choose: () => undefined,
      remove: () => undefined,
    };
    const sent: Answers[] = [];
    shown({
      config: { title: 'One', items: [{ question: 'cv', label: 'Your CV', control: 'file', required: 'Your CV' }] },
      documents,
      onSubmit: (answers) => sent.push(answers),
    });
    await title('One');
    become({ status: 'uploading', fileName: 'cv.pdf' });
    await press('Submit');
    expect(sent).toEqual([]);
    become({ status: 'completed', fileName: 'cv.pdf' });
    await press('Submit');
    expect(sent).toEqual([{ cv: 'cv.pdf' }]);
    become({ status: 'not_answered' });
    await press('Submit');
    expect(sent).toHaveLength(1);
  });

  it('draws a compiled config at once', () => {
    shown({ config: compileConfig(config).config! });
    expect(screen.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible();
  });

  it('shows the mistakes of a config with their places in its own place, and the form once they are fixed', async () => {
    const { rerender } = shown({ config: 'title: A\nitems:\n  - question: name\n    lable: x\n    control: text\n' });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('config.yaml:4')).toBeVisible();
    expect(within(alert).getByText(/"lable" is not a field/)).toBeVisible();
    rerender(form());
    await title('About you');
    expect(screen.queryByText('This form cannot be shown.')).toBeNull();
  });

  it('sends once however often it is pressed, and keeps the form with a message where it could not be sent', async () => {
    const reported = vi.spyOn(window, 'reportError').mockImplementation(() => undefined);
    let fail: (error: Error) => void = () => undefined;
    const onSubmit = vi.fn(
      () =>
        new Promise((_, reject) => {
          fail = reject;
        }),
    );
    shown({
      config: { title: 'A', items: [{ question: 'name', label: 'Name', control: 'text' }] },
      answers: { name: 'Ada' },
      onSubmit,
    });
    await title('A');
    await press('Submit');
    await press('Submit');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    fail(new Error('away'));
    expect(await screen.findByText('Your answers were not sent, and are still here. Please try again.')).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Ada');
    expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('away'));
    await press('Submit');
    expect(onSubmit).toHaveBeenCalledTimes(2);
    reported.mockRestore();
  });

  it('hands over how many items a group has, so that a server that checks the answers loses none', async () => {
    const onSubmit = vi.fn<(answers: Answers) => void>();
    const pets = compileConfig({
      title: 'Pets',
      items: [
        {
          repeat: 'pet',
          label: 'Pet',
          button: 'Add a pet',
          firstButton: 'Add a pet',
          min: 0,
          max: 3,
          items: [{ question: 'name', control: 'text', label: 'Name', required: 'Name' }],
        },
      ],
    }).config!;
    const answers = { '@repeat:pet': '2', pet_name: 'Rex', pet_2_name: 'Tom' };
    shown({ config: pets, answers, onSubmit });
    await press('Submit');
    expect(onSubmit.mock.calls).toEqual([[answers]]);
    const [sent] = onSubmit.mock.calls[0]!;
    const today = { date: '2026-11-27', instant: 0 };
    expect(submittedAnswers(pets.questionnaire, openApplication(pets.questionnaire, sent, today), today)).toEqual({
      pet_name: 'Rex',
      pet_2_name: 'Tom',
    });
  });

  it.each([
    ['nothing', {}, /There is no page\./],
    ['a function', () => config, /This is no config/],
    ['files that are not read yet', { 'pages/about.yaml': () => Promise.resolve('') }, /eager: true/],
  ])('says what is wrong with a config that is %s, and has no button then', async (_, given, words) => {
    shown({ config: given });
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says which answer is no text, and keeps the page, the form that is open and what was typed', async () => {
    const logged = vi.spyOn(globalThis, 'reportError').mockReturnValue(undefined);
    const bad = { name: 5 } as unknown as Answers;
    const page = (answers: Answers): ReactElement => (
      <main>
        <h2>Around</h2>
        {form({ config: compiled, answers })}
      </main>
    );
    const compiled = compileConfig(config).config!;
    const { rerender } = render(page(bad));
    expect(screen.getByRole('alert').textContent).toMatch(/The answer "name" is the number 5.*Write it as "5"\./);
    expect(screen.getByText('Around')).toBeDefined();
    expect(logged).toHaveBeenCalledTimes(1);

    rerender(page({ name: 'Ada' }));
    expect(screen.getByText('Around')).toBeDefined();
    await userEvent.type(screen.getByLabelText(/^Your name/), ' Reyes');
    rerender(page(bad));
    expect(screen.getByText(/is the number 5/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/^Your name/).value).toBe('Ada Reyes');
    logged.mockRestore();
  });
});
