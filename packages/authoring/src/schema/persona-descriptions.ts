import type { DescriptionsByField } from '@quire/validation';

/** A sample applicant, and what must follow. */
export const personaDescriptions: DescriptionsByField = {
  'persona.persona': ['The name of the persona, which is that of its file.', 'permanent-resident'],
  'persona.name': ['Who this is, for people.', 'A permanent resident with two passports'],
  'persona.description': ['What this persona is there to show.', 'The second country goes when the answer changes.'],
  'persona.viewer': ['As whom the panel shows it.', 'student'],
  'persona.today': ['The day on which it happens, where the institution is.', '2026-11-01'],
  'persona.structure': [
    'What is chosen before anything is typed.',
    { addAnother: { hs: 2 }, tabs: { essay: 'upload' } },
  ],
  'structure.tabs': ['The chosen tab of a tab group.', { essay: 'upload' }],
  'structure.addAnother': ['How many there are of an add-another group.', { hs: 2 }],
  'persona.answers': [
    'Answers, typed in this order as an applicant would; a list of such groups where an answer changes later.',
    { first_name: 'Ada', citizenship_type: 1 },
    [{ citizenship_type: 2, dual_citizenship: 'Y' }, { dual_citizenship: 'N' }],
  ],
  'persona.expect': ['What must follow from the answers.', { shown: ['ssn'], complete: false }],
  'expect.shown': ['Answer keys, pages, sections or notices that are shown.', ['ssn', { section: 'Your name' }]],
  'expect.hidden': [
    'Answer keys, pages, sections or notices that are not shown.',
    ['citizenship_2', { notice: 'Auditions are held' }],
  ],
  'expect.required': ['Answer keys that are required.', ['first_name']],
  'expect.notRequired': ['Answer keys that are not required, or not shown.', ['citizenship_2']],
  'expect.problems': [
    'The messages at these keys; [] for none. Other keys are not looked at.',
    { first_name: 'First Name', ssn: [] },
  ],
  'expect.onlyProblems': ['The messages at these keys, and none anywhere else.', { first_name: ['First Name'] }, {}],
  'expect.complete': ['Whether the application can be submitted.', true],
  'expect.firstProblem': ['Where the summary leads first.', { page: 'about', key: 'first_name' }],
  'firstProblem.page': ['The page of the problem.', 'about'],
  'firstProblem.key': ['The answer key of the problem.', 'first_name'],
  'expect.cleared': ['Answer keys that were answered, and are empty because of a later answer.', ['citizenship_2']],
  'expect.answers': ['Answers at the end; empty text for none.', { state_desc: 'Vermont', citizenship_2: '' }],
  'expect.texts': [
    'What these texts of the messages begin with for this applicant, by group and name.',
    { 'completion.title': 'Your answers have been sent' },
  ],
  'shown.page': ['The name of a page.', 'about'],
  'shown.section': ['The heading of a section.', 'Your name'],
  'shown.notice': ['The words that a notice begins with.', 'Auditions are held'],
  'hidden.page': ['The name of a page.', 'about'],
  'hidden.section': ['The heading of a section.', 'Your name'],
  'hidden.notice': ['The words that a notice begins with.', 'Auditions are held'],
};
