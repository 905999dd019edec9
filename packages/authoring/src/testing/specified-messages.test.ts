import { messageText, type MessageCode } from '@quire/messages';
import { expect, it } from 'vitest';
import { wexcombe } from './wexcombe.ts';

/** The sentences that the specification fixes word for word, by the codes under which code speaks them. */
it.each<[code: MessageCode, section: string, text: string]>([
  ['session.invalid', '2.3', 'Your session is invalid. Please clear your cookies and login again.'],
  ['completion.submittedMessage', '2.3', 'Your application was successfully submitted.'],
  ['session.inactive', '4.5', 'You have been automatically logged out due to inactivity.'],
  ['file.anonymous', '4.12', 'This question can be finished once you have created an account.'],
  ['file.attached', '4.12', 'Document attached for {field}'],
  ['cards.emailInvalid', '5.2', 'Your email address must be valid.'],
  ['cards.loginEmailInvalid', '5.2', 'Please provide a valid email address.'],
  ['cards.passwordRequired', '5.2', 'Password is required.'],
  ['cards.codeInvalid', '5.2', 'The confirmation code must be exactly 6 numbers.'],
  ['cards.resendEmailNeeded', '5.2', 'You must provide a valid email address to resend a confirmation code.'],
  ['password.length', '5.2', 'at least 12 characters'],
  ['password.uppercase', '5.2', 'an uppercase letter'],
  ['password.lowercase', '5.2', 'a lowercase letter'],
  ['password.number', '5.2', 'a number'],
  ['password.special', '5.2', 'a special character'],
  ['password.noSurroundingSpace', '5.2', 'no leading or trailing whitespace'],
  ['password.match', '5.2', 'passwords must match'],
  ['file.tooLarge', '5.3', 'Your file is too large. The maximum file size is 1 MB.'],
  ['file.wrongType', '5.3', 'You can only enter the following file types: .png, .jpeg, .jpg, .pdf, .docx'],
  [
    'file.nameTooLong',
    '5.3',
    'The name of your file is too long. File name can have a maximum of 32 characters, including the extension.',
  ],
  ['file.empty', '5.3', 'Your file is empty. Please upload a non-empty file.'],
  ['errors.generic', '8', "We've encountered an unexpected error at this time. Please try again later."],
  ['file.uploadFailed', '8', 'Error uploading file for {field}'],
  ['file.inProgressTitle', '8', 'File Upload in Progress'],
  ['file.inProgressText', '8', 'Please wait until the file upload has completed.'],
  ['errors.rootTitle', '8', 'Something went wrong.'],
  ['errors.unexpectedTitle', '8', 'Unexpected Error'],
])('%s (specification %s)', (code, _section, text) => {
  expect(messageText(wexcombe.messages, code)).toBe(text);
});
