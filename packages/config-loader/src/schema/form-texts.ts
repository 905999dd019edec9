/**
 * Texts of the interface by group: where each stands, and one that could stand there. Words in braces are filled in.
 */
export type TextGroups = Readonly<
  Record<string, { about: string; texts: Readonly<Record<string, readonly [where: string, example: string]>> }>
>;

export const formTexts: TextGroups = {
  form: {
    about: 'Around a question.',
    texts: {
      optional: ['Beside a question that need not be answered, unless required ones are marked.', '(optional)'],
      required: ['Beside a question that must be answered, where those are marked.', '(required)'],
      complete: ['Beside the heading of a section that is folded because everything in it is answered.', '(complete)'],
      pleaseComplete: [
        'Under a question that is still missing; {message} is the message of its requirement.',
        'Please complete: {message}',
      ],
      why: ['The button that opens why a question is asked.', 'Why we ask'],
      characterCount: ['Under a long text; {count} and {limit} are numbers.', '{count} of {limit} characters'],
      chooseOne: ['What a dropdown says while nothing is chosen.', 'Choose one'],
      month: ['The name of the field for a month.', 'Month'],
      year: ['The name of the field for a year.', 'Year'],
      notAnswered: ['In place of an answer where a page is only read.', 'Not answered'],
      notAnsweredList: [
        'Under the answers of a page; {questions} are the sections without an answer, and, where an application ' +
          'is read, the questions without one.',
        'Not answered: {questions}',
      ],
      notAnsweredCount: [
        'The line that opens what was not answered, on the page on which students read everything; {count} is ' +
          'how many questions that are.',
        '{count} questions not answered',
      ],
      notAnsweredOne: ['When that is one question.', '1 question not answered'],
      yes: ['For a box that is checked, where a page is only read.', 'Yes'],
      pasteTooLong: [
        'When a pasted text is longer than its answer may be; {count} and {limit} are numbers.',
        'This answer takes {limit} characters, and you pasted {count}.',
      ],
      tooManyDigits: ['When a number has more digits than it may have.', 'Please check the number.'],
      phoneAbroad: [
        'After the message beside a phone number of another country. {question} is the label of the question ' +
          'that takes it.',
        'It looks like one of another country. It belongs under “{question}”.',
      ],
      movePhone: ['The button that moves it there.', 'Move it to “{question}”'],
      dateDayMissing: ['Beside a month and a year, where a whole date is asked for.', 'Write the day, too.'],
      dateTime: ['Beside a date with a time of day.', 'Write the date without a time.'],
      dateNoDay: ['Beside a date that never was. {date} is the month and the day.', 'There was no {date} in {year}.'],
      dateNoDayAhead: ['Beside a date that will never be.', 'There is no {date} in {year}.'],
      dateMonthFirst: [
        'Beside a date with the day first. {date} is the same date as it should be.',
        'Write the month first: {date}.',
      ],
      dateWholeYear: ['Beside a date without a whole year.', 'Write the year with four digits.'],
      edit: [
        'The button that opens what is folded into one line; {name} is what it is called. The name is read out ' +
          'and not shown.',
        'Edit {name}',
      ],
      noOption: [
        'When a choice is no longer offered.',
        'This answer is no longer among the choices. Please choose again.',
      ],
    },
  },
  lookup: {
    about: 'Around a field that suggests.',
    texts: {
      use: ['The suggestion that keeps what was typed; {text} is what was typed.', 'Use: {text}'],
      searching: ['While suggestions are looked for.', 'Searching…'],
      found: ['How many suggestions there are; {count} is a number.', '{count} suggestions'],
      foundOne: ['When there is one suggestion.', '1 suggestion'],
      noneFound: ['When there is none.', 'No suggestions'],
      clear: ['The button that empties the field.', 'Clear'],
      emptied: [
        'After another name was typed over a school that was found. {fields} are the labels of what came with ' +
          'the one before; a button to undo follows.',
        'Emptied, since it came with the school before: {fields}.',
      ],
      filled: [
        'Read out when what was chosen filled other questions; {fields} are their labels.',
        'Filled in for you: {fields}.',
      ],
      schoolNote: ['When a school was typed and not chosen.', 'Enter your school information below.'],
    },
  },
  addAnother: {
    about: 'Around an add-another group.',
    texts: {
      count: ['Beside the button; {count} and {max} are numbers.', '{count} of {max}'],
      full: ['When no more can be added; {max} is a number.', 'You have added all {max}.'],
      signUp: ['For who has no account yet.', 'Create an account to add another.'],
      remove: [
        'The button that removes an instance; {name} is what the instance is called. Where the instance is ' +
          'folded, the name is read out and not shown.',
        'Remove {name}',
      ],
      removeTitle: [
        'The heading of the question that follows; {name} is what the instance is called.',
        'Remove {name}?',
      ],
      removeText: ['What removing means.', 'You can undo this.'],
      keep: ['The button that leaves the instance where it is.', 'Keep it'],
      removed: ['When it is gone; {name} is what the instance is called.', '{name} was removed.'],
      undo: ['The button that puts it back.', 'Undo'],
      undone: ['When it is back; {name} is what the instance is called.', '{name} is back.'],
      failed: [
        'When the server could not add one; {name} is what an instance is called.',
        'Another {name} could not be added.',
      ],
      savedAfterAll: [
        'When it could a little later; {name} is what an instance is called.',
        '{name}: saved after all.',
      ],
    },
  },
  tabs: {
    about: 'Around tabs.',
    texts: {
      failed: ['When the server could not keep the chosen tab; {tab} is its name.', '{tab} could not be chosen.'],
      signUp: ['For who has no account yet.', 'With an account you can also choose: {tabs}.'],
    },
  },
  file: {
    about: 'Around an upload.',
    texts: {
      anonymous: ['For who has no account yet.', 'Create an account to upload a document.'],
      attached: ['Where a page is only read; {field} is the question.', 'Document attached for {field}'],
      unavailable: ['Where the application takes no documents.', 'You cannot upload documents yet.'],
      unnamed: ['In place of the name of a file that has none.', 'Your document'],
      choose: ['The button that opens the list of files.', 'Choose a file'],
      drop: ['Beside that button.', 'or drop it here'],
      uploading: ['While the file is sent.', 'Uploading…'],
      converting: ['While it is made into a PDF.', 'Converting to PDF…'],
      ready: ['When it can be read.', 'Ready'],
      failed: ['When it did not arrive.', 'Not uploaded'],
      replace: ['The button for another file.', 'Replace'],
      remove: ['The button that removes the file.', 'Remove'],
      onlyOne: ['When several files are dropped at once.', 'Drop one file at a time.'],
      removeTitle: [
        'The heading of the question before it is removed; {field} is the question.',
        'Remove the document for {field}?',
      ],
      removeText: ['What removing means.', 'You can upload it again.'],
      keep: ['The button that leaves the file.', 'Keep it'],
      empty: ['When the chosen file holds nothing.', 'Your file is empty.'],
      tooLarge: ['When the chosen file has more than 1 MB.', 'Your file is too large.'],
      wrongType: [
        'When the chosen file is of another type.',
        'You can only enter the following file types: .pdf, .docx',
      ],
      nameTooLong: [
        'When the name of the chosen file has more than 32 characters.',
        'The name of your file is too long.',
      ],
      preparing: ['While a large picture is made smaller.', 'Preparing…'],
      cancel: ['The button that ends an upload under way.', 'Cancel'],
      retry: ['The button that sends a file once more.', 'Try again'],
      madeSmaller: [
        'What was done to a picture; {before} and {after} are its sizes.',
        'Made smaller to fit: from {before} to {after}.',
      ],
      madeJpeg: ['What was done to a photo of an iPhone.', 'It was saved as a JPEG.'],
      renamed: ['What was done to a long name.', 'Its name was shortened to fit.'],
      locked: [
        'When a PDF can only be opened with a password.',
        'This PDF is locked. Choose a copy without a password.',
      ],
      cannotOpen: ['When a large picture cannot be made smaller.', 'This picture is too large. Choose a smaller one.'],
      cannotOpenHeic: [
        'The same, for photos as iPhones keep them.',
        'This photo is in the HEIC format. Choose a copy as JPEG.',
      ],
      otherKind: [
        'When a file is of another kind than its name says; {kind} is PDF, PNG, JPEG or Word, and {ending} how ' +
          'such a name ends.',
        'This is a {kind} file. Rename it to end in {ending}.',
      ],
      foreignKind: [
        'When a file is of a kind that is not taken; {kind} is WebP, GIF, TIFF, AVIF or RTF.',
        'This file is a {kind} file, which the college cannot accept, whatever its name ends in. Save it as ' +
          '.png, .jpg, .pdf or .docx, and choose that.',
      ],
      notThatKind: [
        'When a file is nothing that is known; {kind} and {ending} are what its name says.',
        'This is no {kind} file. Save it again as {ending}.',
      ],
      oldOffice: ['When a Word document is locked, or of a Word before 2007.', 'Save it as .docx without a password.'],
      uploadFailed: [
        'Leads the message about an upload that failed; {field} is the question.',
        'Error uploading file for {field}',
      ],
      notReplaced: [
        'When a file is not taken and another stands there; {name} is the new one, and {message} says why.',
        '{name} was not uploaded. {message}',
      ],
      unsure: [
        'While a document is converted and the server cannot be asked.',
        'We cannot reach the server to check its progress. We will keep trying.',
      ],
      busy: [
        'While a document waits for those of others; {ahead} is how many come before it.',
        'We are busy right now. Documents ahead of yours: {ahead}. You can continue with everything else in the ' +
          'meantime.',
      ],
      busyNext: [
        'The same, when none comes before it.',
        'We are busy right now. Your document is next. You can continue with everything else in the meantime.',
      ],
      gone: ['When a document was removed somewhere else.', 'The document was removed in another window.'],
      inProgressTitle: ['The heading where something must wait for an upload.', 'File Upload in Progress'],
      inProgressText: ['What it says.', 'Please wait until the file upload has completed.'],
      leaveTitle: ['The question before a tab with a document is left; {tab} is the other tab.', 'Change to “{tab}”?'],
      leaveText: ['What that means; {name} is the file.', '{name} is removed from your application.'],
      leave: ['The button that does it.', 'Remove and change'],
      see: ['The link to the PDF that was made of it.', 'See it as the college will'],
      earlierStays: [
        'While another file is on its way; {name} is the one before.',
        'Your earlier file, {name}, is still attached until this one is converted.',
      ],
      newTab: ['Where that link leads, for who hears it.', '(opens in a new tab)'],
    },
  },
  leftOut: {
    about: 'What the PDF of an uploaded document lacks, and whoever reads it is told.',
    texts: {
      told: ['Leads it; {things} are the texts below, as a list.', 'Left out of the PDF: {things}.'],
      charts: ['Charts of numbers.', 'charts'],
      drawings: ['Shapes and diagrams that were drawn in the program.', 'drawings'],
      equations: ['Formulas.', 'equations'],
      pictures: ['Pictures of a kind that cannot be drawn.', 'pictures that cannot be shown'],
      embedded: ['Objects of other programs, such as a worksheet, a sound or a film.', 'embedded objects'],
      comments: ['What reviewers noted in the margin.', 'comments'],
      scripts: ['Macros and other programs.', 'macros and scripts'],
      attachments: ['Whole files inside of it.', 'attached files'],
      forms: ['What can be pressed or filled in; what was filled in is there.', 'form controls'],
      pages: ['Pages that cannot be drawn.', 'pages that cannot be shown'],
    },
  },
  buttons: {
    about: 'Texts of buttons.',
    texts: {
      saveAndContinue: ['To the next page.', 'Save and Continue'],
      saveAndGoBack: ['To the page before.', 'Save and Go Back'],
      submitApplication: ['On the last page.', 'Submit Application'],
      addAnother: ['Of an add-another group that names none.', 'Add Another'],
      submit: ['Of a card whose own text is left out.', 'Submit'],
      close: ['Of a dialog or message.', 'Close'],
      signUp: ['Of the card for a new account.', 'Sign Up'],
      logIn: ['Of the card to log in.', 'Log In'],
      logOut: ['Ends the session.', 'Log Out'],
      signIn: ['Leads to the card to log in.', 'Sign In'],
      createAccount: ['Leads to the card for a new account.', 'Create Account'],
      confirm: ['Of the card that takes the code.', 'Confirm'],
      resetPassword: ['Of the card for a new password.', 'Reset Password'],
      sendInstructions: ['Of the card for a forgotten password.', 'Send Instructions'],
      clearDraft: ['Removes every answer from this device.', 'Clear my answers from this device'],
    },
  },
  status: {
    about: 'The line that says whether answers are saved.',
    texts: {
      keptOnDevice: ['For who has no account yet.', 'Kept on this device'],
      saving: ['While answers are sent.', 'Saving…'],
      savedAt: ['When the server has them; {time} is the time of day.', 'Saved at {time}'],
      notSaved: ['When the server could not take them.', 'Not saved yet: we will try again'],
      notSavedOffline: ['When there is no connection.', 'Not saved yet: you are offline'],
      nothingYet: ['Before the first answer.', 'Nothing typed yet'],
      keptExceptSensitive: [
        'When there are confidential answers, which the device does not keep.',
        'Kept on this device, apart from confidential answers',
      ],
      notKept: ['When the device stores nothing.', 'Not kept: this device stores nothing.'],
      notTaken: ['When the server refuses an answer.', 'Not saved yet: please change your last answers'],
      notAccepted: [
        'When the server refuses a whole save, for a reason that a message beside it tells.',
        'Not saved yet: your last answers were not accepted',
      ],
      changedElsewhere: [
        'When an answer was changed in another tab or on another device while it is typed.',
        'Not saved yet: this answer was changed elsewhere. Leave the question to compare both.',
      ],
      halfTyped: ['While a date is typed that is not complete yet.', 'Not saved yet: a date is not complete'],
    },
  },
  summary: {
    about: 'The list of what is missing.',
    texts: {
      heading: ['Its heading.', 'Some information is missing'],
      explanation: ['Under the heading.', 'Each link leads to what is missing.'],
    },
  },
  banner: {
    about: 'The banner above the first page.',
    texts: {
      anonymousTitle: ['Heading for who has no account yet.', 'Welcome'],
      anonymousText: ['Text for who has no account yet.', 'Start right away.'],
      firstLoginTitle: ['Heading after the first log-in.', 'Thank you for creating an account'],
      firstLoginText: ['Text after the first log-in.', 'Your answers are saved as you go.'],
      welcomeBackTitle: ['Heading after later log-ins.', 'Welcome back'],
      welcomeBackText: ['Text after later log-ins.', 'Pick up where you left off.'],
      lastSaved: [
        'Above what is left, until something is saved again; {when} is a date with the time.',
        'Last saved {when}.',
      ],
      submittedTitle: ['Heading once the application is submitted.', 'Thank you for applying'],
      submittedText: ['Text once the application is submitted.', 'Your last steps are listed below.'],
    },
  },
  completion: {
    about: 'The page after submitting.',
    texts: {
      title: ['Its heading.', 'Your application is submitted'],
      text: ['Under the heading.', 'We have received it.'],
      nextStepsHeading: ['The heading above what comes next.', 'What happens next'],
      nextSteps: [
        'What comes next, in Markdown; {sat}, {act} and {financialAid} are the codes of institution.yaml, and ' +
          '{email} is the address to which you write.',
        'Our SAT code is {sat}. Watch your email at {email}.',
      ],
      submittedMessage: ['The message at the moment of submitting.', 'Your application was submitted.'],
    },
  },
};
