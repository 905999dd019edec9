import type { TextGroups } from './form-texts.ts';

/** Texts of the pages on which an application is read. */
export const readingTexts: TextGroups = {
  review: { about: 'The page on which students read everything before they submit.', texts: {
    open: ['The button that leads there, on the last page.', 'Read it all'],
    title: ['Its heading.', 'Read it all before you send it'],
    intro: ['Under the heading.', 'This is your whole application.'],
    back: ['The button that leads to the last page of questions.', 'Back'],
    leftHeading: ['The heading above what is missing.', 'What is left'],
    nothingLeft: ['In its place when nothing is missing.', 'Nothing is missing.'],
    missing: ['Under an answer that is missing; {message} is the message of its requirement.', 'Missing: {message}'],
    mend: ['Under an answer that is wrong; {message} says why.', 'To mend: {message}'],
    change: ['The link beside each answer, before its label for those who hear the page.', 'Change'],
  } },
  service: { about: 'The view of who reads an application by a link.', texts: {
    applicant: ['The heading; words in braces are answer keys.', '{first_name} {last_name}'],
    unnamed: ['The heading while the answers in it are empty.', 'No name given yet'],
    deadTitle: ['The heading when the link opens nothing.', 'This link does not open an application'],
    deadText: ['Why that may be, and what to do.', 'It has expired. Ask for a new one.'],
    failedTitle: ['The heading when the server did not answer.', 'The application could not be loaded'],
    again: ['The button that asks the server once more.', 'Try again'],
    closedTitle: ['The heading after the page was loaded again without its link.', 'This application is closed again'],
    closedText: ['What to do then.', 'Open the link again.'],
  } },
};
