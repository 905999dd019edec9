import { messagesShape, type Messages } from '@quire/validation';

const named = (section: string): unknown => {
  const shape = messagesShape.shape[section as keyof Messages].shape;
  return Object.fromEntries(Object.keys(shape).map((name) => [name, `${section}.${name}`]));
};

/** Messages whose every text is its own name, as `buttons.logIn`. */
export const sampleMessages: Messages = messagesShape.parse(Object.fromEntries(Object.keys(messagesShape.shape).map((section) => [section, named(section)])));
