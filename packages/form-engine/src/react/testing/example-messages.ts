import type { Messages } from '@quire/messages';
import { namedMessages } from '@quire/validation/testing';

const named = namedMessages((_, name) => name);

/** Every text of the interface, named after itself but for those that tests read. */
export const exampleMessages: Messages = {
  ...named,
  form: {
    ...named.form,
    optional: '(optional)',
    pleaseComplete: 'Please complete: {question}',
    characterCount: 'Character count: {count} / {limit}',
    wordCount: 'Word count: {count} / {limit}',
    chooseOne: 'Choose one',
    notAnsweredList: 'notAnsweredList: {questions}',
    notAnsweredCount: '{count} not answered',
    notAnsweredOne: '1 not answered',
    month: 'Month',
    year: 'Year',
    edit: 'Edit {name}',
  },
  addAnother: {
    ...named.addAnother,
    count: '{count} of {max}',
    full: 'All {max} are there.',
    remove: 'Remove {name}',
    removeTitle: 'Remove {name}?',
    removed: '{name} was removed.',
    undone: '{name} is back.',
  },
  tabs: { ...named.tabs, signUp: 'With an account also: {tabs}.' },
  lookup: {
    ...named.lookup,
    use: 'Use: {text}',
    found: '{count} suggestions',
    filled: 'Filled in for you: {fields}.',
    schoolNote: 'Enter your school information below.',
  },
  file: { ...named.file, attached: 'Document attached for {field}', removeTitle: 'Remove {field}?' },
};
