import type { TextGroups } from './form-texts.ts';

/** Texts around accounts, sessions and the frame of the application. */
export const accountTexts: TextGroups = {
  account: {
    about: 'The account menu.',
    texts: {
      title: ['Its heading.', 'Account'],
      signedInAs: ['Before the email address.', 'Logged in as'],
      menuLabel: ['The name of its button, for those who hear the page.', 'Account menu'],
      clearDraftWarning: ['Before every answer is removed from the device.', 'This cannot be undone.'],
    },
  },
  yourData: {
    about: 'What is kept of a student: to take along, or to delete.',
    texts: {
      open: ['The button that opens it, and its heading.', 'Your data'],
      download: ['The button for the file.', 'Download your data'],
      downloadText: [
        'What is in the file.',
        'A file with everything we keep about you: your account, every answer with its earlier versions, the ' +
          'names of your documents, and what was done when. It is in JSON, a text format that other programs can ' +
          'read. Save your documents and the PDF copy of your application where you see them.',
      ],
      downloaded: ['Once the file is there.', 'The file with your data has been downloaded.'],
      deleteHeading: ['Heading of what follows.', 'Delete your application'],
      deleteText: [
        'Before a deletion at once.',
        'Your account, every answer, and every document are deleted at once and for good, and so is what is ' +
          'kept on this device. Nobody can bring them back. Backups keep them until the backups themselves are ' +
          'deleted.',
      ],
      askText: [
        'Before a deletion that staff decides.',
        'Your application has been submitted, so it is a record that we may have to keep. We will look at your ' +
          'request and answer you by email. Until then nothing changes.',
      ],
      password: ['The name of the field.', 'Your password'],
      delete: ['The button that deletes.', 'Delete everything'],
      ask: ['The button that asks staff.', 'Ask for deletion'],
      asked: [
        'Once staff is asked.',
        'We have your request and will answer it by email. Nothing has been deleted yet.',
      ],
      deleted: [
        'On the card to log in, once everything is gone.',
        'Your account and everything that was kept with it have been deleted.',
      ],
    },
  },
  cards: {
    about: 'The cards for accounts.',
    texts: {
      loginHeader: ['Heading of the card to log in.', 'Log In'],
      signupHeader: ['Heading of the card for a new account.', 'Sign Up'],
      confirmHeader: ['Heading of the card that takes the code.', 'Confirm Your Account'],
      forgotHeader: ['Heading of the card for a forgotten password.', 'Forgot Password'],
      resetHeader: ['Heading of the card for a new password.', 'Reset Password'],
      email: ['The name of a field.', 'Email Address'],
      password: ['The name of a field.', 'Password'],
      newPassword: ['The name of a field.', 'New Password'],
      confirmPassword: ['The name of a field.', 'Confirm Password'],
      code: ['The name of a field.', 'Confirmation Code'],
      showPassword: ['The button that shows what is typed.', 'Show password'],
      hidePassword: ['The button that hides it.', 'Hide password'],
      resendQuestion: ['Before the link for another code.', 'No code yet?'],
      resendLink: ['The link for another code.', 'Send another'],
      forgotLink: ['The link to the card for a forgotten password.', 'Forgot password?'],
      noAccountQuestion: ['Before the link to the card for a new account.', 'Do you need an account?'],
      noAccountLink: ['The link to the card for a new account.', 'Sign up'],
      haveAccountQuestion: ['Before the link to the card to log in.', 'Do you already have an account?'],
      haveAccountLink: ['The link to the card to log in.', 'Log in'],
      rememberedQuestion: ['Before the link back to the card to log in.', 'Do you remember your password?'],
      confirmIntro: ['What to do with the code.', 'Enter the code that we sent you.'],
      forgotIntro: ['What happens next.', 'We will email you a link.'],
      passwordRules: ['Above what a password needs.', 'Your password needs'],
      answersAreKept: [
        'That answers are not lost by signing up.',
        'Create an account to save your answers. We keep what you have typed.',
      ],
      loginError: ['Heading of a message when logging in fails.', 'You could not be logged in'],
      signupError: ['Heading of a message when signing up fails.', 'Your account could not be created'],
      confirmError: ['Heading of a message when the code is wrong.', 'Your account could not be confirmed'],
      forgotError: ['Heading of a message when no link can be sent.', 'The link could not be sent'],
      resetError: ['Heading of a message when the password is not taken.', 'Your password could not be changed'],
      resendError: ['Heading of a message when no code can be sent.', 'The code could not be sent'],
      checkSpam: ['Below the address that a link was sent to.', 'Nothing there? Look in your spam folder.'],
      forgotSuccess: ['When a link is on its way.', 'If there is an account, a link is on its way.'],
      resendEmailNeeded: ['When the email address is missing.', 'Enter your email address first.'],
      emailInvalid: ['When an email address is not one.', 'Your email address must be valid.'],
      loginEmailInvalid: ['The same on the card to log in.', 'Please provide a valid email address.'],
      passwordRequired: ['When the password is missing on the card to log in.', 'Password is required.'],
      passwordTooLong: ['When it is too long there.', 'A password has at most 1,024 characters.'],
      codeInvalid: ['When a code is not one.', 'The confirmation code must be exactly 6 numbers.'],
      linkIncomplete: [
        'When a part of a mailed link is missing.',
        'This link is not complete. Please request a new one.',
      ],
    },
  },
  password: {
    about: 'What a password needs, each as the end of "Your password needs".',
    texts: {
      length: ['Its length.', 'at least 12 characters'],
      uppercase: ['A capital letter.', 'an uppercase letter'],
      lowercase: ['A small letter.', 'a lowercase letter'],
      number: ['A digit.', 'a number'],
      special: ['Neither letter nor digit.', 'a special character'],
      noSurroundingSpace: ['No space at either end.', 'no leading or trailing space'],
      match: ['The same in both fields.', 'passwords must match'],
      tooLong: ['Its greatest length, which hardly anybody reaches.', 'at most 1,024 characters'],
      met: ['Beside what is there, for those who hear the page.', 'done'],
      notMet: ['Beside what is missing, for those who hear the page.', 'not yet'],
    },
  },
  session: {
    about: 'Messages about the session.',
    texts: {
      invalid: ['When the server no longer knows the session.', 'Please log in again.'],
      loggedOut: ['After logging out.', 'You have been logged out.'],
      inactive: ['After a long pause.', 'You have been logged out because you were away.'],
      unreachable: [
        'When the account cannot be opened at present, and this device keeps answers that it has yet to receive.',
        'We cannot open your account right now. What you typed is kept on this device.',
      ],
      kept: [
        'On the login card, after a session that ended before the last answers were saved. This device keeps them.',
        'Your last answers are not saved yet. This device keeps them until you log in again.',
      ],
      keptInTab: [
        'The same where only the open page holds some of them.',
        'Your last answers are not saved yet. Log in again before you close this page.',
      ],
      keptAside: [
        'When answers on the device differ from those in the account.',
        'Some answers differ from those in your account.',
      ],
      anotherPerson: [
        'The same where a name or birth date differs, so that nothing was added to the account.',
        'This device has answers with another name or date of birth. None of them is in your application.',
      ],
      changedElsewhere: [
        'When an answer was changed in another tab or on another device before it was saved; {questions} names them.',
        'Also answered on another device: {questions}. What your account has is shown.',
      ],
      pressUndone: [
        'When a chosen tab or a number of items was undone, because it was changed in another tab or on another ' +
          'device at the same moment; {groups} names them.',
        '{groups}: also changed elsewhere at the same moment. Make the change again if you still want it.',
      ],
    },
  },
  aside: {
    about: 'The list of answers on this device that differ from those in the account.',
    texts: {
      added: [
        'The heading above the questions that a login has answered from the device, in an account that had answers.',
        'Added to your application from this device',
      ],
      heading: ['Its heading.', 'Some answers on this device differ from your account'],
      intro: ['What to do with it; {date} is a day.', 'Decide about each question. The rest is removed on {date}.'],
      introSubmitted: [
        'The same once the application is submitted; {date} is a day.',
        'Your application is submitted. These are removed on {date}.',
      ],
      fold: ['The button that folds it to one line.', 'Hide the list'],
      unfold: ['The button that opens it again; {count} is a number.', 'Show the list ({count})'],
      numbered: [
        'A question where several of its answers are on the device, the newest first; {question} is its label, ' +
          '{number} and {count} are numbers.',
        '{question} (answer {number} of {count})',
      ],
      inAccount: ['Above the answer of the account.', 'In your account'],
      onDevice: ['Above the other one.', 'On this device'],
      forQuestion: [
        'At the end of the name of a button, for those who hear the page; {question} is a question.',
        'for {question}',
      ],
      keep: ['The button that keeps the answer of the account.', 'Keep'],
      use: ['The button that takes the other one.', 'Use this'],
      copy: ['The button that copies the other one.', 'Copy'],
      kept: ['After the first; {question} is a question.', 'Your answer stays: {question}.'],
      used: ['After the second; {question} is a question.', 'The other answer is in your application now: {question}.'],
      copied: ['After the third; {question} is a question.', 'Copied: {question}.'],
      notCopied: [
        'When the browser refuses to copy; {question} is a question.',
        'The text is selected. Copy it yourself: {question}.',
      ],
      undo: ['The button that takes the last decision back.', 'Undo'],
      undone: ['After that; {question} is a question.', 'Both answers are back: {question}.'],
      undoneAll: ['After that, where all were decided at once.', 'The answers are back in the list.'],
      done: ['The heading once nothing is left.', 'Nothing is left to decide'],
      keepAll: ['The button that keeps everything of the account.', "Keep all of my account's"],
      keepAllTitle: ['The question before that.', "Keep all of your account's answers?"],
      keepAllText: ['What follows from it.', 'The others are removed.'],
      keptAll: ['After that.', "All of your account's answers stay."],
      useAll: ['The button that takes everything else.', 'Use all from this device'],
      useAllTitle: ['The question before that.', 'Use all answers from this device?'],
      useAllText: [
        'What follows from it.',
        "They take the place of your account's answers. Of several to one question the newest does.",
      ],
      usedAll: ['After that.', 'They are in your application now.'],
      goBack: ['The button of both questions that changes nothing.', 'Go back'],
      showAll: ['The button that opens a long answer.', 'Show the whole text'],
      showLess: ['The button that folds it again.', 'Show less'],
      hidden: ['Where an answer cannot be used because of another one.', 'Its question is not asked at present.'],
      noItem: [
        'Where its item is missing; {item}, {button} and {page} are names.',
        'There is no {item}. Press {button} on {page}.',
      ],
      noTab: ['Where its tab is not chosen; {tab} and {page} are names.', '{tab} is not chosen on {page}.'],
      submitted: ['Where nothing can be changed any more.', 'Your application is submitted.'],
      gone: ['Where its question is gone from the questionnaire.', 'This question is no longer asked.'],
      goneLabel: ['The name of such a question.', 'A question that is no longer asked'],
      onlyHere: ['Where the device stores nothing of an answer.', 'It is gone once you close this page.'],
      leaveTitle: ['The question before logging out while something is undecided.', 'Log out and remove the rest?'],
      leaveText: ['What follows from it.', 'Logging out removes the answers that differ.'],
      leaveLook: ['The button that leads to the list.', 'Look at them first'],
      leaveIdle: ['The same in the question after a pause.', 'Logging out removes the answers that differ.'],
    },
  },
  stillWorking: {
    about: 'The question a minute before a pause ends the session.',
    texts: {
      title: ['Its heading.', 'Still working?'],
      text: [
        'Why it is asked, and what happens without an answer.',
        'You will be logged out in a minute, because nothing happened here for a while.',
      ],
      left: ['How much time is left; {seconds} counts down.', 'Seconds left: {seconds}'],
      stay: ['The button that goes on.', 'Yes - Take me back'],
      leave: ['The button that logs out.', 'No - Log me out'],
    },
  },
  errors: {
    about: 'When something goes wrong.',
    texts: {
      rootTitle: ['Heading of the page that stands in for a broken one.', 'Something went wrong.'],
      rootText: ['Its text.', 'We will mend it as soon as possible.'],
      generic: ['A message without a better one.', 'Please try again later.'],
      unreachable: ['When no answer of the server arrived.', 'We could not reach the server.'],
      unexpectedTitle: ['Heading of a message.', 'Unexpected error'],
      notSubmittedChanged: [
        'When the save before submitting met an answer that was changed elsewhere.',
        'Your application was not submitted, because an answer was changed elsewhere.',
      ],
      notSubmitted: [
        'When the last answers could not be saved before submitting.',
        'Your application is not submitted.',
      ],
      reload: ['The button that loads the page again.', 'Reload the page'],
      unexpectedKept: ['What to do after an error that nothing foresaw.', 'Go on, or load the page again.'],
    },
  },
  navigation: {
    about: 'The navigation between pages.',
    texts: {
      pages: ['Its name, for those who hear the page.', 'Pages of the application'],
      skipToContent: ['The link past it, for those who use a keyboard.', 'Skip to the questions'],
      loading: ['While a page loads.', 'Loading…'],
      stillLoading: [
        'When that takes longer than ten seconds.',
        'Your connection seems to be lost. The page opens by itself once it is back.',
      ],
      left: ['Beside a page with missing answers; {count} is a number.', '{count} left'],
      complete: ['Beside a page where nothing is missing.', 'Complete'],
      optional: ['Beside a section that requires no answer, in the list of the sections of a page.', 'Optional'],
      sections: ['The name of that list, for those who hear the page; {page} is the title.', 'Sections of {page}'],
      progress: [
        'The name of the bar at the foot of a phone, for those who hear the page.',
        'Your progress on this page',
      ],
      next: ['The link to the next required question without an answer; {question} is its label.', 'Next: {question}'],
      continue: ['The button of the bar that goes on to the next page.', 'Continue'],
      goOn: [
        'The button under "Welcome back" that leads to what is left where a student stopped; {question} is its label.',
        'Continue with: {question}',
      ],
      notifications: [
        'The name of the place of short messages, for those who hear the page; the key F8 leads there.',
        'Messages (F8)',
      ],
    },
  },
  start: {
    about:
      'What stands in place of the application where it cannot open. Help and a way to load the page again follow.',
    texts: {
      failed: [
        'Under the heading of a broken page, when the application did not open.',
        'The application could not open. Load the page again.',
      ],
      oldTitle: ['Heading for a browser that is too old.', 'This browser is too old for the application'],
      old: ['What to do then.', 'Update your browser, or use another one.'],
      scriptsTitle: ['Heading where JavaScript is switched off.', 'This application needs JavaScript'],
      scripts: ['What to do then.', 'Switch on JavaScript in the settings of your browser, then load the page again.'],
    },
  },
  help: {
    about: 'The help at the foot of the page.',
    texts: {
      title: ['Its heading.', 'Help'],
      technical: ['Before the address for technical help.', 'Is something not working? Write to'],
      reader: ['About PDF readers.', 'To read the copy you need a PDF reader.'],
      readerLink: ['The link to one.', 'Download a PDF reader'],
      admissions: ['Before the address of the admissions office.', 'Do you have questions about applying? Write to'],
    },
  },
  privacy: {
    about: 'The links about privacy.',
    texts: {
      title: ['Their heading.', 'Privacy'],
      policy: ['To the privacy policy.', 'Privacy policy'],
      cookies: ['To what cookies are for.', 'Cookie notice'],
      browserCookies: ['To how to manage them.', 'Cookies in your browser'],
      optOut: ['To opting out of analytics.', 'Opt out of analytics'],
    },
  },
  appearance: {
    about: 'The choice between light and dark.',
    texts: {
      title: ['Its heading, and the button at the foot of the page that opens it.', 'Appearance'],
      label: ['What is chosen.', 'Colors'],
      hint: ['How far the choice reaches.', 'On this device. What you print is always light.'],
      system: ['The choice to follow the device.', 'As this device is set'],
      light: ['The choice of light.', 'Light'],
      dark: ['The choice of dark.', 'Dark'],
    },
  },
};
