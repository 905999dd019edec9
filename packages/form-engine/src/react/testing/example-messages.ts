import { texts, type Messages } from '@quire/validation';

const all = Object.fromEntries(
  Object.entries(texts).map(([group, named]) => [
    group,
    Object.fromEntries(Object.keys(named).map((name) => [name, name])),
  ]),
) as unknown as Messages;

/** Every text of the interface, named after itself but for those that tests read. */
export const exampleMessages: Messages = {
  ...all,
  form: {
    ...all.form,
    optional: '(optional)',
    pleaseComplete: 'Please complete: {message}',
    characterCount: 'Character count: {count} / {limit}',
    chooseOne: 'Choose one',
    notAnsweredList: 'notAnsweredList: {questions}',
    notAnsweredCount: '{count} not answered',
    notAnsweredOne: '1 not answered',
    month: 'Month',
    year: 'Year',
    edit: 'Edit {name}',
    noOption: 'This answer is no longer among the choices. Please choose again.',
  },
  addAnother: {
    ...all.addAnother,
    count: '{count} of {max}',
    full: 'All {max} are there.',
    remove: 'Remove {name}',
    removeTitle: 'Remove {name}?',
    removed: '{name} was removed.',
    undone: '{name} is back.',
  },
  tabs: { ...all.tabs, signUp: 'With an account also: {tabs}.' },
  lookup: {
    ...all.lookup,
    use: 'Use: {text}',
    found: '{count} suggestions',
    filled: 'Filled in for you: {fields}.',
    schoolNote: 'Enter your school information below.',
  },
  file: { ...all.file, attached: 'Document attached for {field}', removeTitle: 'Remove {field}?' },
};
