import type { TextGroups } from './form-texts.ts';

/** What the server says to people, documents apart; the examples are the texts of the sample institution. */
export const serverTexts: TextGroups = {
  requests: {
    about: 'What the server says of a request that it does not take.',
    texts: {
      unreadable: ['When it makes no sense.', 'This request could not be read. Reload the page and try again.'],
      notReadableJson: [
        'When its text is broken.',
        'This request is not valid JSON, so nothing was saved. Reload the page and try again.',
      ],
      notJson: [
        'When it is of another type.',
        'Only JSON is accepted here. Send the header "Content-Type: application/json".',
      ],
      notForm: [
        'The same where a file is uploaded.',
        'Only a form with a file is accepted here. Send the header "Content-Type: multipart/form-data".',
      ],
      wrongShape: [
        'When its fields are not those of the call; {call} is the call, {places} are the fields.',
        'This request does not have the shape that {call} expects ({places}), so nothing was saved.',
      ],
      repeatedParameter: [
        'When its address says a thing twice.',
        'A parameter appears more than once in this address. Each can be given only once.',
      ],
      wrongHeader: [
        'When a header of a call cannot be read; {header} is its name, {example} one that can.',
        'The header "{header}" of this request is not valid, so nothing was saved. Send it as in "{example}", ' +
          'or leave it out.',
      ],
      tooSlow: [
        'When it did not arrive in time.',
        'The request took too long to arrive. Check your connection and try again.',
      ],
      tooLarge: [
        'When it is too large.',
        'This request is too large, so nothing was saved. Save fewer answers at once.',
      ],
      addressTooLong: ['When its address is too long.', 'This address is too long.'],
      headersTooLarge: [
        'When its headers are too large, mostly for cookies.',
        'The headers of this request are too large. Clear your cookies for this site and try again.',
      ],
      nothingHere: ['When its address leads nowhere.', 'There is nothing at this address.'],
      notBuilt: [
        'In place of a page that was not built yet.',
        'The application has not been built, so there is no page to show. Run "npm start".',
      ],
      otherOrigin: [
        'When another site sent it; {address} is that of the application.',
        'This request did not come from {address}, so it was refused to protect your account. Open the ' +
          'application there and try again.',
      ],
      foreignLogout: [
        'When another site asked to log out.',
        'You can log out only from within the application, so that no other site can do it for you. Use its Log ' +
          'Out button.',
      ],
      closing: [
        'While the server stops.',
        'The server is restarting, so nothing was read or saved. Try again in a few seconds.',
      ],
      tooMany: [
        'When one session or one network asks far more often than people do.',
        'So many requests came from here at once that this one was not done: nothing was read or saved. Wait a ' +
          'few seconds and try again.',
      ],
      busy: [
        'When so much is asked of the server at once that it did not get to somebody.',
        'The server is very busy right now and did not get to this, so nothing was read or saved. Try again in ' +
          'a few seconds.',
      ],
      databaseDown: [
        'While the database does not answer.',
        'The database cannot be reached right now, so nothing was read or saved. Try again in a few seconds.',
      ],
      storeDown: [
        'While the store of files does not answer.',
        'Files cannot be uploaded or downloaded right now. You can fill in and save everything else in the ' +
          'application. Please try again in a few minutes.',
      ],
      fileMissing: [
        'When a file is gone.',
        'This file is no longer there. Go back, reload the page, and request it again.',
      ],
      answersLocked: [
        'When confidential answers cannot be decrypted.',
        'Your answers cannot be opened right now. They are safe, and nothing was changed. Please try again later.',
      ],
    },
  },
  limits: {
    about: 'When something was asked for too often; {most} is how often it may be.',
    texts: {
      mails: [
        'Messages to one address.',
        'Several messages were sent to this address in the past hour. Check its inbox and spam folder, or try ' +
          'again later.',
      ],
      mailsFromHere: [
        'Messages asked for from one place.',
        'Many messages were requested from here in a short time. Wait a minute and try again, or use another network.',
      ],
      loginsFromHere: [
        'Logins from one place that failed.',
        'Many attempts to log in from here have failed. Wait a minute and try again, or use "Forgot password?" ' +
          'or another network.',
      ],
      codes: [
        'Tries of confirmation codes.',
        'Too many codes were tried for this address in the past hour. Try again later.',
      ],
      links: [
        'Links that are no longer valid.',
        'Too many links that are no longer valid were opened from here in the past hour. Open the newest one ' +
          'you were sent, or try again later.',
      ],
      temporaryAnswers: [
        'Answers handed over by an inquiry form.',
        'Too many answers were sent today. Try again tomorrow.',
      ],
      uploads: [
        'Uploads of one student.',
        'You uploaded {most} files in the past hour, which is the limit. You can fill in and save everything ' +
          'else. Upload the next one later.',
      ],
      lookups: [
        'Searches of schools and places.',
        'There were too many searches from here in the past minute. Type the name or address instead, or wait a ' +
          'little.',
      ],
      copies: [
        'PDF copies of one application.',
        'Thirty PDF copies were made in the past hour, which is the limit. Your application is saved; request a ' +
          'new copy later.',
      ],
      ownData: [
        'Downloads of what is kept of one student.',
        'You downloaded your data {most} times in the past hour, which is the limit. Try again later.',
      ],
      deletions: [
        'Tries to delete one application.',
        'The password was asked for {most} times in the past hour, which is the limit. Nothing was deleted. Try ' +
          'again later.',
      ],
      errorReports: [
        'Reports that a page sends of its own errors.',
        'Too many error reports were sent from here. Try again later.',
      ],
    },
  },
  accounts: {
    about: 'What the server says about accounts.',
    texts: {
      codeSent: ['After signing up.', 'We have sent a confirmation code to your email address.'],
      codeResent: [
        'After asking for another code.',
        'If this address is waiting to be confirmed, we have sent it a new code.',
      ],
      confirmed: ['After the right code.', 'Your account is confirmed. You can log in now.'],
      loggedIn: ['After logging in.', 'You are logged in.'],
      loggedOut: ['After logging out.', 'You are logged out.'],
      linkSent: [
        'After asking for a new password.',
        'If there is an account with this address, we have sent it a link to choose a new password.',
      ],
      passwordChanged: [
        'After choosing a new password.',
        'Your password has been changed. You can log in with it now.',
      ],
      wrongLogin: [
        'When a login fails, for whatever reason.',
        'The email address or password is incorrect, or the account has not been confirmed yet.',
      ],
      wrongPassword: [
        'When the password that is asked for before a deletion is not right.',
        'This password is incorrect. Nothing was deleted.',
      ],
      tooManyLogins: [
        'When logins failed too often.',
        'There were too many failed attempts to log in with this address. Wait a moment, or reset the password.',
      ],
      busy: [
        'When so many people log in at once that somebody waited too long.',
        'Many people are logging in right now, and the server did not get to you. Nothing was changed. Try ' +
          'again in a few seconds.',
      ],
      guessable: [
        'When somebody chooses a password that is a common one, or made of the own address or the name of the ' +
          'institution.',
        'This password is easy to guess: it is a common one, or made of your address or our name with a few ' +
          'characters added. Choose another one, such as several unrelated words.',
      ],
      wrongCode: [
        'When a code is not right.',
        'This confirmation code is incorrect or no longer valid. Check it, or request a new one.',
      ],
      codeOfAnother: [
        'When a code belongs to a sign-up in another browser.',
        'This code was sent for another sign-up with this address, made in another browser with its own ' +
          'password. It was not used. Request a new one.',
      ],
      codeOfAnotherSince: [
        'The same where this browser signed up too; {date} is when.',
        'This code was sent for another sign-up with this address, made in another browser with its own ' +
          'password. It was not used. Use the code from the message about the sign-up of {date}, or request a new ' +
          'one.',
      ],
      wrongLink: [
        'When a mailed link is not valid.',
        'This link is no longer valid. Request a new one with "Forgot password?".',
      ],
    },
  },
  answers: {
    about: 'What the server says when answers are saved.',
    texts: {
      saved: ['When they are.', 'Your answers are saved.'],
      tooMany: [
        'When there are too many; {count} and {most} are numbers.',
        'Nothing was saved: {count} answers were sent at once, and {most} is the limit. Save them in smaller parts.',
      ],
      refused: [
        'When some cannot be kept; {keys} names them, {problem} is one of the texts below.',
        'Nothing was saved because of {keys}: {problem} Reload the page and try again.',
      ],
      refusedAndMore: [
        'The same when they are many; {count} is how many more.',
        'Nothing was saved because of {keys} and {count} more: {problem} Reload the page and try again.',
      ],
      changedElsewhere: [
        'When a save would overwrite what was changed in another tab or on another device.',
        'This answer was changed in another tab or on another device after this page last read it, so nothing ' +
          'was saved and nothing was overwritten. Compare the two answers and choose one.',
      ],
      superseded: [
        'When a save arrives after a later one of the same page.',
        'This save arrived after a newer one from the same page, so it was ignored and nothing newer was ' +
          'overwritten. The newer save contained everything in this one, so there is nothing to do.',
      ],
      unknownQuestion: ['Of one that nobody asks for.', 'This application has no such question.'],
      document: ['Of one that is answered with a file.', 'This question is answered by uploading a document.'],
      notText: ['Of one that is no text.', 'An answer must be text.'],
      tooLong: ['Of one that is too long; {most} is a number.', 'An answer can have at most {most} characters.'],
      badCharacter: [
        'Of one with a character that no text can have.',
        'The answer contains a character that cannot be saved.',
      ],
      notThere: [
        'When answers of an inquiry form are gone.',
        'These answers are not available, or no longer available. Start with an empty application.',
      ],
    },
  },
  problems: {
    about: 'What the server says when a page reports what is missing.',
    texts: {
      noted: ['When it is kept; also of an error that a page reports.', 'Noted.'],
      refused: [
        'When some cannot be kept; {keys} names their questions, {problem} is one of the texts below.',
        'The problems were not saved because of {keys}: {problem} Reload the page and try again.',
      ],
      refusedAndMore: [
        'The same when they are many; {count} is how many more.',
        'The problems were not saved because of {keys} and {count} more: {problem} Reload the page and try again.',
      ],
      notList: ['Of a question whose messages are none.', 'Its messages must be a list of texts.'],
      tooMany: [
        'Of a question with too many messages; {most} is a number.',
        'This question can have at most {most} messages.',
      ],
      tooLong: ['Of a message that is too long; {most} is a number.', 'A message can have at most {most} characters.'],
      badCharacter: [
        'Of a message with a character that no text can have.',
        'A message contains a character that cannot be saved.',
      ],
    },
  },
  application: {
    about: 'What the server says of an application as a whole.',
    texts: {
      notSubmitted: [
        'When submitting it fails.',
        'Your application was not submitted because something in it is missing or needs to be corrected.',
      ],
      documentWaiting: [
        'Beside a question whose document is being checked when it is submitted.',
        'This document is still being checked. Wait a moment, then submit again.',
      ],
      submittedAlready: [
        'When it can no longer be changed.',
        'Your application has already been submitted, so it can no longer be changed. Write to the admissions ' +
          'office if something in it is wrong.',
      ],
      statusTooEarly: [
        'When its status cannot be that one yet.',
        'The application has not been submitted yet, so its status stays as it is. Submit it first.',
      ],
      noSuchTab: [
        'When a chosen tab is not there.',
        'This application has no such tab, so the choice was not saved. Reload the page and try again.',
      ],
      noSuchGroup: [
        'When an add-another group is not there.',
        'This application has no such group to add to, so nothing was saved. Reload the page and try again.',
      ],
      wrongCount: [
        'When an add-another group cannot have so many; {most} and {count} are numbers.',
        'There can be 1 to {most} of these, so {count} was not saved.',
      ],
      tooManyChanges: [
        'When so many changes of one application are sent at once that one is not made.',
        'So many changes to this application were sent at once that this one was not made. Nothing else was ' +
          'lost. Try again in a few seconds.',
      ],
      badPage: [
        'When the page where somebody left is none.',
        'The last page must be a path of the application, such as /about, so it was not saved.',
      ],
    },
  },
  lookups: {
    about: 'What the server says of searches for schools and places.',
    texts: {
      unknownRecord: [
        'When what was chosen is gone.',
        'This school or place is unknown, or no longer listed. Type its name or address instead.',
      ],
      closing: ['While the server stops.', 'The server is restarting. Try again in a few seconds.'],
      noCategory: [
        'When it is not said what is looked for; {categories} names what can be.',
        'A lookup needs a category: one of {categories}.',
      ],
      textOrId: [
        'When it says neither text nor id, or both.',
        'A lookup needs either a text, for suggestions, or an id, for the record of one.',
      ],
      textTooLong: [
        'When its text is too long; {most} is a number.',
        'A text to look up can have at most {most} characters. Type only the beginning of the name.',
      ],
      unknownId: ['When its id makes no sense.', 'This id did not come from a lookup.'],
      wrongCount: [
        'When it asks for too many; {most} is a number.',
        'The parameter max_results is a whole number from 1 to {most}.',
      ],
    },
  },
  copies: {
    about: 'What the server says of PDF copies.',
    texts: {
      none: [
        'When one is fetched that was not made.',
        'There is no PDF copy of your application yet. Go back and ask for one.',
      ],
      failed: [
        'When it could not be made; {email} is that of technical help.',
        'The PDF copy of your application could not be made. Your application itself is safe. Please try again ' +
          'in a few minutes; if it fails again, write to {email}.',
      ],
      withoutDocuments: [
        'When it lacks documents; {names} are those of the files, {email} is that of technical help.',
        'Your PDF copy is ready, but we could not find {names}, so its pages are missing from this copy. Please ' +
          'upload it again, or write to {email} if you have submitted your application.',
      ],
    },
  },
  letters: {
    about: 'The letters about accounts. Each text is a paragraph, or what a letter is about.',
    texts: {
      questions: ['At the end of each; {email} is that of technical help.', 'Questions? Write to {email}.'],
      codeSubject: ['Of the letter with a code.', 'Your confirmation code'],
      code: ['Its first words. A line of nothing but the code is shown large.', 'Your confirmation code:\n{code}'],
      codeUse: [
        'What the code is for; {date} is when somebody signed up, {address} leads to the card that takes it.',
        'Enter it at {address} within {minutes} minutes. It works once, for the sign-up of {date}.',
      ],
      codeOthers: [
        'Where several have signed up with the address; {address} leads to the card for a forgotten password.',
        'Somebody also signed up with this address in another browser, with a different password. If that was ' +
          'not you, keep this code to yourself, and use it only if you signed up at that time. If you are not ' +
          'sure, choose a password of your own at {address}. That confirms your account too.',
      ],
      codeUnasked: [
        'For who did not sign up.',
        'If you did not ask for an account, ignore this message: nothing happens without the code.',
      ],
      confirmSubject: ['Of the letter with a link in place of a code.', 'Confirm your account'],
      confirm: [
        'Above its link.',
        'Somebody requested a new confirmation code for this address. That sign-up has expired, or there are ' +
          'several with different passwords, and a code could confirm one that is not yours. Choose a password ' +
          'with this link instead:',
      ],
      confirmUse: [
        'Below its link.',
        'It works once, within {minutes} minutes, and confirms your account with the password you choose there, ' +
          'and no other.',
      ],
      confirmUnasked: [
        'For who did not sign up.',
        'If you did not ask for an account, ignore this message: nothing happens without the link.',
      ],
      registeredSubject: ['Of the letter to who has an account.', 'You already have an account'],
      registered: [
        'Its first words.',
        'Somebody asked for a new account or a new confirmation code with this address. You already have a ' +
          'confirmed account, and nothing about it has changed.',
      ],
      registeredUse: [
        'What to do; {loginAddress} and {address} lead to the cards.',
        'Log in at {loginAddress}. If you forgot the password, choose a new one at {address}.',
      ],
      registeredUnasked: ['For who did not sign up.', 'If this was not you, you do not need to do anything.'],
      resetSubject: ['Of the letter with a link for a new password.', 'Choose a new password'],
      reset: ['Above its link.', 'To choose a new password, open this link:'],
      resetUse: [
        'Below its link.',
        'It works once, within {minutes} minutes. Your password stays as it is until you choose another.',
      ],
      resetUnasked: ['For who did not ask for it.', 'If you did not ask for this, ignore this message.'],
      changedSubject: ['Of the letter after a new password.', 'Your password was changed'],
      changed: ['Its first words.', 'The password of your account was just changed, and every device was logged out.'],
      changedUnasked: [
        'For who did not change it; {address} leads to the card for a forgotten password.',
        'If this was not you, choose a new password at {address} right away, and write to us.',
      ],
      receiptSubject: ['Of the letter after the submission.', 'We have received your application'],
      receipt: [
        'Its first words; {number} is that of the application. What comes next, of the completion page, stands below.',
        'We have received your application. Its number is {number}, and you submitted it on {date}. Include the ' +
          'number whenever you write to us about it.',
      ],
      receiptUse: [
        'Its last words; {address} leads to the log-in.',
        'To read what you submitted, or to save a copy of it, log in at {address}.',
      ],
    },
  },
};
