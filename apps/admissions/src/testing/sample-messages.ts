import { messagesShape, type Messages } from '@quire/validation';

const named = (section: string): unknown => {
  const shape = messagesShape.shape[section as keyof Messages].shape;
  return Object.fromEntries(Object.keys(shape).map((name) => [name, `${section}.${name}`]));
};

const all = messagesShape.parse(
  Object.fromEntries(Object.keys(messagesShape.shape).map((section) => [section, named(section)])),
);

/** Messages that are their own codes, such as `buttons.logIn`, apart from those that values are filled into. */
export const sampleMessages: Messages = {
  ...all,
  aside: { ...all.aside, numbered: '{question} {number} of {count}' },
  addAnother: { ...all.addAnother, failed: 'Error adding another {name}' },
  tabs: { ...all.tabs, failed: 'Error handling tabs for {tab}' },
};
