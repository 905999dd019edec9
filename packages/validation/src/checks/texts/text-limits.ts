/** The purpose of a text, which decides how long it may be. */
export type TextKind = 'name' | 'button' | 'heading' | 'label' | 'hint' | 'message' | 'passage' | 'article';

/**
 * The most characters of a text, answers in braces not counted. A name is in the navigation, and a button on one or two
 * lines of a phone. A label is read aloud each time the field is reached, with its hint. A message is once in a summary
 * among others.
 */
export const textLimits: Readonly<Record<TextKind, { most: number; why: string; instead: string }>> = {
  name: {
    most: 40,
    why: 'It stands in the navigation of every page, or above an answer, where longer names push each other away.',
    instead: 'Write a shorter name, and the rest in the intro or in the label.',
  },
  button: {
    most: 60,
    why: 'On a phone a longer text makes a button of three lines and more, whose words nobody reads.',
    instead: 'Say in a few words what happens.',
  },
  heading: {
    most: 100,
    why: 'A heading is there to be found at a glance.',
    instead: 'Write a shorter heading, and the rest in the text below it.',
  },
  label: {
    most: 200,
    why: 'A label is read aloud each time the field is reached, and stands in lists of what is missing.',
    instead: 'Ask in one sentence, and move the rest to the hint, or to a guidance or notice above.',
  },
  hint: {
    most: 300,
    why: 'A hint is read aloud with its field, every time.',
    instead: 'Keep what everybody needs, and move the rest to "why" or to a dialog.',
  },
  message: {
    most: 250,
    why: 'A message stands in a list with others, where a long one hides its neighbours.',
    instead: 'Say what is missing or wrong and how to fix it, in a sentence or two.',
  },
  passage: {
    most: 800,
    why: 'Longer texts on a form are skipped.',
    instead: 'Keep what matters here, and move the rest to a dialog.',
  },
  article: {
    most: 3_000,
    why: 'A dialog that has to be scrolled for long is closed instead of read.',
    instead: 'Keep what matters, and link to a page of your site for the rest.',
  },
};
