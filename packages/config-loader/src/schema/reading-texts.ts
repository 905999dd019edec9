import type { TextGroups } from './form-texts.ts';

/** Texts of the pages on which an application is read. */
export const readingTexts: TextGroups = {
  review: {
    about: 'The page on which students read everything before they submit.',
    texts: {
      open: ['The button that leads there, on the last page.', 'Review your application'],
      title: ['Its heading.', 'Review your application'],
      intro: ['Under the heading.', 'This is your whole application.'],
      back: ['The button that leads to the last page of questions.', 'Back'],
      saveAndReturn: [
        'The button of a question that the page led to; it leads back to its row.',
        'Save and go back to the review',
      ],
      leftHeading: ['The heading above what is missing.', 'What is left'],
      nothingLeft: ['In its place when nothing is missing.', 'Nothing is missing.'],
      missing: ['Under an answer that is missing.', 'Missing'],
      mend: ['Under an answer that is wrong; {message} says why.', 'Needs fixing: {message}'],
    },
  },
  service: {
    about: 'The view of who reads an application by a link.',
    texts: {
      applicant: ['The heading; words in braces are answer keys.', '{first_name} {last_name}'],
      unnamed: ['The heading while the answers in it are empty.', 'No name given yet'],
      number: ['Under the heading; {number} is the number of the application.', 'Application number {number}'],
      submitted: ['Under the heading; {date} is the day on which it was submitted.', 'Submitted on {date}'],
      notSubmitted: ['In its place before that; {date} is today.', 'Not submitted yet'],
      document: ['The link that fetches a document; {name} is that of its file, {size} its size.', 'Download {name}'],
      deadTitle: ['The heading when the link opens nothing.', 'This link does not open an application'],
      deadText: ['Why that may be, and what to do.', 'It has expired. Ask for a new one.'],
      failedTitle: ['The heading when the server did not answer.', 'The application could not be loaded'],
      again: ['The button that asks the server once more.', 'Try again'],
      closedTitle: [
        'The heading after the page was loaded again without its link.',
        'This application has been closed',
      ],
      closedText: ['What to do then.', 'Open the link again.'],
      deadLink: [
        'What the server says of a link that opens nothing.',
        'This link is unknown or no longer valid. Ask for a new one.',
      ],
      noDocument: [
        'What the server says of a document that is not there.',
        'There is no document for this question. Reload the application to see which documents there are.',
      ],
    },
  },
  copy: {
    about: 'The PDF copy of an application, and the button that makes it.',
    texts: {
      make: ['The button.', 'Download a PDF copy'],
      making: ['Beside it and told while the copy is made.', 'Making your PDF copy…'],
      ready: ['Told once it is there.', 'Your PDF copy is ready.'],
      download: ['The link to it.', 'Download your PDF copy'],
      number: [
        'On the completion page; {number} is the number of the application.',
        'Your application number is {number}.',
      ],
      submitted: [
        'On the completion page; {date} is the day on which it was submitted.',
        'You submitted it on {date}.',
      ],
      foot: ['Under each page of the copy.', '{name} · {number} · page {page} of {pages}'],
      attached: ['Above the title of each attached document.', 'Attached document'],
      applicant: ['On the title sheet of a document: before the name.', 'Applicant'],
      applicationNumber: ['Before the number of the application.', 'Application number'],
      fileName: ['Before the name of the file.', 'File'],
      fileSize: ['Before its size.', 'Size'],
      filePages: ['Before the count of its pages.', 'Pages'],
      stillChecked: ['On the title sheet of a document that is not there yet.', 'This file is still being checked.'],
      lettersMissing: [
        'Above the answers where no font draws some letters of them; {letters} are their numbers in Unicode.',
        'Some letters cannot be drawn here: {letters}.',
      ],
      pagesLost: ['On the title sheet of a document that the store has lost.', 'The pages of this file are missing.'],
    },
  },
};
