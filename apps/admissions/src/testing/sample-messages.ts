import { texts, type Messages } from '@quire/validation';

const all = Object.fromEntries(
  Object.entries(texts).map(([group, named]) => [
    group,
    Object.fromEntries(Object.keys(named).map((name) => [name, `${group}.${name}`])),
  ]),
) as unknown as Messages;

/** Messages that are their own codes, such as `buttons.logIn`, apart from those that values are filled into. */
export const sampleMessages: Messages = {
  ...all,
  aside: { ...all.aside, numbered: '{question} {number} of {count}' },
  addAnother: { ...all.addAnother, failed: 'Error adding another {name}' },
  tabs: { ...all.tabs, failed: 'Error handling tabs for {tab}' },
};
