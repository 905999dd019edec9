import type { Messages } from '@quire/messages';
import { namedMessages } from '@quire/validation/testing';

const all = namedMessages((group, name) => `${group}.${name}`);

/** Messages that are their own codes, such as `buttons.logIn`, apart from those that values are filled into. */
export const sampleMessages: Messages = {
  ...all,
  aside: { ...all.aside, numbered: '{question} {number} of {count}' },
  addAnother: { ...all.addAnother, failed: 'Error adding another {name}' },
  tabs: { ...all.tabs, failed: 'Error handling tabs for {tab}' },
};
