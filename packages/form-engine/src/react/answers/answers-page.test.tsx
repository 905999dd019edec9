import '@testing-library/jest-dom/vitest';
import type { Answers } from '@quire/validation';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { DocumentsPort, DocumentState } from '../documents-port.ts';
import { facesQuestionnaire } from '../testing/every-view.ts';
import { type ExampleHost, renderWithin } from '../testing/shown-application.tsx';
import { createLiveApplication } from '../live/create-live-application.ts';
import type { LiveApplication, Mode } from '../live/live-application.ts';
import { QuestionnairePage } from '../questionnaire-page.tsx';
import { QuestionnaireQuestion } from '../questionnaire-question.tsx';
import { AnswersPage } from './answers-page.tsx';
import { today } from '../../core/testing/compiled.ts';

afterEach(cleanup);
const questionnaire = facesQuestionnaire();
const open = (
  answers: Answers,
  structure: Answers = {},
  mode: Mode = 'read',
  can: ExampleHost['can'] = {},
): LiveApplication =>
  createLiveApplication({
    questionnaire,
    answers,
    structure,
    today,
    mode,
    can,
  });

function read(
  answers: Answers,
  structure: Answers = {},
  { mode, can = {}, ...host }: ExampleHost = {},
): LiveApplication {
  const application = open(answers, structure, mode, can);
  renderWithin(application, <AnswersPage page="one" />, host);
  return application;
}

/** Returns the answer beside a label; undefined where there is no such row. */
const shownAnswer = (label: string): string | undefined => {
  const [term] = screen.queryAllByText(label).filter(({ tagName }) => tagName === 'DT');
  if (term) return term.nextElementSibling?.textContent ?? undefined;
  return foldedLabels().includes(label) ? folded : undefined;
};
const foldedLabels = (): string[] =>
  [...document.querySelectorAll('.quire-answers__folded')].flatMap(({ textContent }) =>
    textContent
      .replace('notAnsweredList: ', '')
      .split(/ · | \(|\)/)
      .map((label) => label.trim()),
  );
const folded = 'in the line of what is not answered';
const empty = '–notAnswered';

describe('an answer that is read', () => {
  it.each<[string, Answers]>([
    ['never touched', {}],
    ['emptied', { agree: '' }],
    ['unticked', { agree: 'false' }],
  ])('says nothing of a box that was %s', (_, answers) => {
    read({ plays: 'N', ...answers });
    expect(shownAnswer('I, , agree')).toBeUndefined();
    expect(shownAnswer('First name')).toBe(folded);
  });

  it.each<[string, string, Answers, string]>([
    ['text', 'First name', { first_name: '<script>alert(1)</script>' }, '<script>alert(1)</script>'],
    ['right-to-left text and emoji', 'First name', { first_name: 'ليلى 👩🏽‍🚀' }, 'ليلى 👩🏽‍🚀'],
    ['10,000 characters', 'First name', { first_name: 'x'.repeat(10_000) }, 'x'.repeat(10_000)],
    ['spaces alone', 'First name', { first_name: '   ' }, folded],
    ['a password', 'PIN', { pin: '123456789' }, '••••••••'],
    ['buttons', 'Does play?', { plays: 'N' }, 'No'],
    ['a ticked box', 'I, , agree', { agree: 'true' }, 'yes'],
    ['a phone number of another country with ten digits', 'Phone', { phone: '+49 30 901820' }, '+49 30 901820'],
    [
      'a box with a strange answer and one that was unticked',
      'Grades',
      { grade_9: 'yes', grade_10: 'false' },
      '9 (yes)',
    ],
    ['a box that says something else', 'I, , agree', { agree: 'perhaps' }, 'perhaps'],
    ['a month and a year', 'Graduation of', { grad_month: '9', grad_year: '2026' }, 'September 2026'],
    ['a month alone', 'Graduation of', { grad_month: '9' }, 'September'],
    ['neither month nor year', 'Graduation of', {}, folded],
    [
      'a year that is no choice any more',
      'Graduation of',
      { grad_month: '13', grad_month_desc: 'Nevermonth', grad_year: '1999' },
      'Nevermonth 1999',
    ],
    ['lines of text', 'Essay', { essay: 'One\nTwo' }, 'One\nTwo'],
    ['a phone number in any spelling', 'Phone', { phone: '+1 555.234.5678' }, '(555) 234-5678'],
    ['a phone number with an extension', 'Phone', { phone: '(555) 234-5678;ext=214' }, '(555) 234-5678 ext. 214'],
    ['a phone number that is none', 'Phone', { phone: 'ask 5552345678' }, 'ask 5552345678'],
    ['a Social Security number', 'SSN', { ssn: '123-45-6789' }, '•••-••-6789'],
    ['a part of one', 'SSN', { ssn: '123-4' }, '•••-••-••••'],
    ['a date', 'Born', { born: '2008-05-14' }, 'May 14, 2008'],
    ['a day that there is not', 'Born', { born: '2008-02-31' }, '2008-02-31'],
    ['text where a date should be', 'Born', { born: '31/31/2020' }, '31/31/2020'],
    ['an option', 'Country', { country: 'CAN' }, 'Canada'],
    [
      'an option that is gone, by the label it had',
      'Country',
      { country: 'DDR', country_desc: 'East Germany' },
      'East Germany',
    ],
    ['an option that is gone, by its value', 'Country', { country: 'DDR' }, 'DDR'],
    ['a choice of 10,000 characters', 'Country', { country: 'x'.repeat(10_000) }, 'x'.repeat(10_000)],
    ['an option of a list that depends', 'State', { country: 'CAN', state: 'ON' }, 'Ontario'],
    ['ticked boxes', 'Grades', { grade_9: 'true', grade_10: 'true' }, '9, 10'],
    ['a box with a strange answer', 'Grades', { grade_9: 'yes' }, '9 (yes)'],
    ['no box', 'Grades', {}, folded],
    ['a school with its code', 'School', { hs_name: 'Abbey', hs_ceeb: '123456' }, 'Abbey (123456)'],
    ['a code without a school', 'Code of', { hs_ceeb: '123456' }, '123456'],
    ['a school that has only a code', 'School', { hs_ceeb: '123456' }, folded],
    ['a school without one', 'School', { hs_name: 'Abbey' }, 'Abbey'],
    ['a key that every object has', 'Constructor', { constructor: 'Mason' }, 'Mason'],
    ['no answer to it', 'Constructor', {}, folded],
  ])('%s', (_name, label, answers, expected) => {
    // One answer more, since a section without any is one line with others.
    read({ agree: 'true', ...answers });
    expect(shownAnswer(label)).toBe(expected);
  });

  it('stands under a label with the answers of its own instance', () => {
    read({ hs_name: 'Abbey', hs_city: 'Ely', hs_2_name: '<i>Mill', hs_2_city: 'York' }, { '@repeat:hs': '2' });
    expect([shownAnswer('City of Abbey'), shownAnswer('City of <i>Mill')]).toEqual(['Ely', 'York']);
  });

  it('has no row for a code that stands beside its school already', () => {
    read({ hs_name: 'Abbey', hs_ceeb: '123456', hs_2_name: 'Mill' }, { '@repeat:hs': '2' });
    expect([shownAnswer('School'), shownAnswer('Code of Abbey'), shownAnswer('Code of Mill')]).toEqual([
      'Abbey (123456)',
      undefined,
      folded,
    ]);
  });

  it('is told in the words of a control that the host added, if it has any', () => {
    const formatAnswer = (): string => 'ninth to tenth';
    read(
      { grade_9: 'true' },
      {},
      { controls: { grade_strip: { frame: 'group', draw: () => null, formatAnswer: formatAnswer } } },
    );
    expect(shownAnswer('Grades')).toBe('ninth to tenth');
  });
});

describe('a document', () => {
  const upload = { '@tabs:way': 'upload' };
  const documentsAt = (state: DocumentState): DocumentsPort => ({
    accept: '',
    state: () => state,
    subscribe: () => () => undefined,
    choose: () => undefined,
    remove: () => undefined,
  });

  it('is told to readers where there is one', () => {
    read({ first_name: 'Ada', transcript: 'ANSWERED' }, upload);
    expect(shownAnswer('Transcript of Ada')).toBe('Document attached for Transcript of Ada');
    cleanup();
    read({ first_name: 'Ada' }, upload);
    expect(shownAnswer('Transcript of Ada')).toBeUndefined();
  });

  it('has its name for applicants', () => {
    read({ transcript: 'ANSWERED' }, upload, {
      mode: 'fill',
      documents: documentsAt({ status: 'completed', fileName: 'grades.pdf' }),
    });
    expect(shownAnswer('Transcript of')).toBe('grades.pdf');
  });

  it('that cannot be uploaded has the words of the host', () => {
    read({}, upload, {
      mode: 'fill',
      can: { upload: { text: 'Bring it along.' } },
      documents: documentsAt({ status: 'not_answered' }),
    });
    expect(shownAnswer('Transcript of')).toBe('Bring it along.');
  });

  it.each<[DocumentState, string]>([
    [{ status: 'not_answered' }, '–notAnswered'],
    [{ status: 'uploading', fileName: 'grades.pdf' }, 'grades.pdf (uploading)'],
    [{ status: 'in_progress', fileName: 'grades.pdf' }, 'grades.pdf (converting)'],
    [{ status: 'failed', fileName: 'grades.pdf', message: 'Broken.' }, 'grades.pdf (failed)'],
  ])('that would not be sent says so: %o', (state, words) => {
    read({}, upload, { mode: 'fill', documents: documentsAt(state) });
    expect(shownAnswer('Transcript of')).toBe(words);
  });

  it('is read anew when it has become another', () => {
    let state: DocumentState = { status: 'in_progress', fileName: 'grades.pdf' };
    let notify = (): void => undefined;
    read({}, upload, {
      mode: 'fill',
      documents: {
        ...documentsAt(state),
        state: () => state,
        subscribe: (_key, listener) => {
          notify = listener;
          return () => undefined;
        },
      },
    });
    state = { status: 'completed', fileName: 'grades.pdf' };
    act(notify);
    expect(shownAnswer('Transcript of')).toBe('grades.pdf');
  });
});

describe('the order of what is read', () => {
  it('is that of the page: a heading for each part, lists of answers, and nothing to press', () => {
    read(
      { first_name: 'Ada', country: 'USA', job: 'Smith', hs_name: 'Abbey', hs_2_name: 'Mill', written: 'Text' },
      { '@repeat:hs': '2' },
    );
    expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
      'H1 Everything',
      'H2 About Ada',
      'H2 Parent',
      'H2 Schools',
      'H3 High school 1',
      'H3 High school 2',
      'H2 Essay or not',
    ]);
    expect(screen.getByRole('group', { name: 'High school 2' })).toBeVisible();
    for (const role of ['button', 'textbox', 'combobox', 'checkbox', 'radio', 'separator'])
      expect(screen.queryByRole(role)).toBeNull();
    for (const text of ['A hint.', 'A reason.', 'Guidance.', 'A notice.', 'why', '(optional)'])
      expect(screen.queryByText(text)).toBeNull();
    for (const list of document.querySelectorAll('dl'))
      expect([...list.children].every(({ tagName }) => tagName === 'DIV')).toBe(true);
    expect([...document.querySelectorAll('dt')].slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      'First name',
      'Country',
    ]);
    expect(foldedLabels().slice(0, 3)).toEqual(['About Ada', 'PIN', 'Does Ada play?']);
  });

  it('has hidden sections and questions for readers only where they have answers', () => {
    read({ country: 'CAN', job: 'Smith', living: 'N', living_desc: 'No', plays: 'N', instrument: 'Harp' });
    expect(
      within(screen.getByRole('group', { name: 'Parent' }))
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Living?', 'Job']);
    expect([shownAnswer('Living?'), shownAnswer('Job'), shownAnswer('Instrument')]).toEqual(['No', 'Smith', 'Harp']);
    cleanup();
    read({ country: 'CAN', job: 'Smith' });
    expect(
      within(screen.getByRole('group', { name: 'Parent' }))
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Job']);
    cleanup();
    read({ country: 'CAN' });
    expect(screen.queryByRole('group', { name: 'Parent' })).toBeNull();
  });

  it('folds unanswered questions without a note, for an applicant, into a line under each heading', async () => {
    const live = open({ first_name: 'Ada', country: 'CAN' }, {}, 'fill');
    renderWithin(
      live,
      <AnswersPage
        page="one"
        note={(asks) => asks.includes('pin') && 'Missing'}
        labelled={(key, label) => <a href={`#${key}`}>{label}</a>}
      />,
    );
    const about = screen.getByRole('group', { name: 'About Ada' });
    const line = within(about).getByText(/^\d not answered/);
    expect(line).toHaveTextContent(`${line.parentElement!.querySelectorAll('dt').length} not answered: About Ada`);
    expect(within(about).getByRole('link', { name: 'Country' })).toBeVisible();
    expect(within(about).getByRole('link', { name: 'PIN' })).toBeVisible();
    expect(within(about).getByText('Does Ada play?')).not.toBeVisible();
    await userEvent.click(line);
    expect(within(about).getByRole('link', { name: 'Does Ada play?' })).toHaveAttribute('href', '#plays');
    act(() => {
      live.change('plays', 'N');
    });
    expect(within(about).getByText('Does Ada play?').closest('details')).toBeNull();
  });

  it('folds unanswered questions: behind a line for applicants, in one for readers', async () => {
    const live = read({ first_name: 'Ada' }, {}, { mode: 'fill' });
    const line = screen.getByText(/^notAnsweredList: /);
    expect(line.textContent).toMatch(/Schools · Essay or not/);
    const essay = screen.getByRole('group', { name: 'Essay or not', hidden: true });
    expect(essay).not.toBeVisible();
    await userEvent.click(line);
    expect(essay).toBeVisible();
    act(() => {
      live.change('written', 'Text');
    });
    expect(screen.getByText(/^notAnsweredList: /)).not.toHaveTextContent('Essay');
    expect(screen.getByRole('group', { name: 'Essay or not' })).toBeVisible();
    cleanup();
    read({ first_name: 'Ada', hs_name: 'Abbey' });
    expect(screen.getAllByText(/^notAnsweredList: /)).toHaveLength(1);
    expect(screen.getByText(/^notAnsweredList: /).textContent).toMatch(
      /About Ada \(.*PIN.*\) · .*High school 1 \(.*\).* · Essay or not\b/,
    );
    expect(screen.queryByRole('group', { name: 'Essay or not' })).toBeNull();
  });

  it('has nothing hidden for applicants, because it would not be sent', () => {
    read({ country: 'CAN', job: 'Smith' }, {}, { mode: 'fill' });
    expect(screen.queryByRole('group', { name: 'Parent' })).toBeNull();
    expect(shownAnswer('Country')).toBe('Canada');
  });

  it.each([
    ['99', 2],
    ['abc', 1],
    ['', 1],
    ['2', 2],
    ['-1', 1],
  ])('has as many instances as the stored count %s makes', (count, instances) => {
    read({ hs_name: 'Abbey', hs_2_name: 'Mill' }, { '@repeat:hs': count });
    expect(screen.getAllByRole('group', { name: /^High school/ })).toHaveLength(instances);
  });

  it.each([
    [{}, 'Written'],
    [{ '@tabs:way': 'upload' }, 'Transcript of'],
    [{ '@tabs:way': 'nowhere' }, 'Written'],
  ])('has the chosen tab alone: %j', (structure, label) => {
    read({ written: 'Text', transcript: 'ANSWERED' }, structure as Answers);
    expect([shownAnswer('Written'), shownAnswer('Transcript of')].filter(Boolean)).toHaveLength(1);
    expect(shownAnswer(label)).toBeDefined();
  });

  it('has lines between its rows for applicants, and none for readers', () => {
    read({ first_name: 'Ada' });
    expect(document.querySelectorAll('.quire-answers--lines')).toHaveLength(0);
    cleanup();
    read({ first_name: 'Ada' }, {}, { mode: 'fill' });
    expect(document.querySelectorAll('.quire-answers:not(.quire-answers--lines)')).toHaveLength(0);
  });

  it('follows answers that change, and makes a link of each label where the host has one', () => {
    const live = open({ first_name: 'Ada' }, {}, 'fill');
    renderWithin(live, <AnswersPage page="one" headingLevel={2} labelled={(key) => <a href={`#${key}`}>Change</a>} />);
    act(() => live.change('first_name', 'Grace'));
    expect(screen.getByText('Grace')).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'About Grace' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Change' }).map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['#first_name', '#country', '#written']),
    );
  });

  it('says what an edit made of it that came while the page was drawn', () => {
    const live = open({ first_name: 'Ada' }, {}, 'fill');
    function EditsAtOnce(): null {
      useLayoutEffect(() => live.change('first_name', 'Grace'), []);
      return null;
    }
    renderWithin(
      live,
      <>
        <AnswersPage page="one" />
        <EditsAtOnce />
      </>,
    );
    expect(shownAnswer('First name')).toBe('Grace');
  });

  it('follows a tab that is chosen for the first time', async () => {
    const live = open({ first_name: 'Ada' }, {}, 'fill');
    renderWithin(live, <AnswersPage page="one" />);
    expect(shownAnswer('Written')).toBe(empty);
    await act(() => live.groups.chooseTab('way', 'upload'));
    expect(shownAnswer('Written')).toBeUndefined();
  });

  it('tells the host each question of a row, and its label for what stands in its place', () => {
    renderWithin(
      open({ first_name: 'Ada' }, {}, 'fill'),
      <AnswersPage page="one" note={(asks) => `asks ${asks.join(' ')}`} labelled={(_key, label) => `The ${label}`} />,
    );
    for (const text of [
      'asks grad_month grad_year',
      'asks grades',
      'asks first_name',
      'The First name',
      'The Does Ada play?',
    ])
      expect(screen.getByText(text)).toBeVisible();
  });

  it.each([
    ['plays', { first_name: 'Ada', plays: 'Y', instrument: 'Harp' }, ['Does Ada play?Yes', 'InstrumentHarp']],
    ['grad_year', { grad_month: '9', grad_year: '2026' }, ['Graduation of September 2026']],
    ['job', { job: 'Smith' }, ['JobSmith']],
    ['job', {}, []],
  ])('is what one question is for readers, and what hangs under it: %s', async (question, answers, rows) => {
    renderWithin(open(answers as Answers), <QuestionnaireQuestion question={question} />);
    await waitFor(() =>
      expect([...document.querySelectorAll('.quire-answer')].map(({ textContent }) => textContent)).toEqual(rows),
    );
    for (const role of ['textbox', 'combobox', 'radio']) expect(screen.queryByRole(role)).toBeNull();
  });

  it('is what a page of the questionnaire is for readers', async () => {
    renderWithin(open({ first_name: 'Ada' }), <QuestionnairePage page="one" />);
    expect(await screen.findByRole('heading', { level: 2, name: 'About Ada' })).toBeVisible();
    expect(shownAnswer('First name')).toBe('Ada');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
