import { z } from 'zod';
import { accountTexts } from './account-texts.ts';
import { conditionShape } from './condition.ts';
import { leftOutCodes } from './left-out.ts';
import { texts } from './named-texts.ts';
import { serverTexts } from './server-texts.ts';

type Groups = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const textsOfEach = <Named extends Groups>(
  groups: Named,
): { [Group in keyof Named]: ReturnType<typeof texts<keyof Named[Group] & string>> } =>
  Object.fromEntries(Object.entries(groups).map(([group, names]) => [group, texts(...Object.keys(names))])) as never;

/**
 * messages/<language>.yaml: every text that is not a question, of the interface, of the server, and of emails. Words in
 * braces are filled in.
 */
export const messagesShape = z.strictObject({
  form: texts(
    'optional',
    'required',
    'complete',
    'pleaseComplete',
    'why',
    'characterCount',
    'chooseOne',
    'month',
    'year',
    'notAnswered',
    'notAnsweredList',
    'notAnsweredCount',
    'notAnsweredOne',
    'yes',
    'pasteTooLong',
    'tooManyDigits',
    'noOption',
    'edit',
    'phoneAbroad',
    'movePhone',
    'dateDayMissing',
    'dateTime',
    'dateNoDay',
    'dateNoDayAhead',
    'dateMonthFirst',
    'dateWholeYear',
  ),
  lookup: texts('use', 'searching', 'found', 'foundOne', 'noneFound', 'clear', 'schoolNote', 'filled', 'emptied'),
  addAnother: texts(
    'count',
    'full',
    'signUp',
    'remove',
    'removeTitle',
    'removeText',
    'keep',
    'removed',
    'undo',
    'undone',
    'failed',
    'savedAfterAll',
  ),
  tabs: texts('failed', 'signUp'),
  file: texts(
    'anonymous',
    'attached',
    'unavailable',
    'unnamed',
    'choose',
    'drop',
    'uploading',
    'converting',
    'ready',
    'failed',
    'replace',
    'remove',
    'onlyOne',
    'removeTitle',
    'removeText',
    'keep',
    'empty',
    'tooLarge',
    'wrongType',
    'nameTooLong',
    'preparing',
    'cancel',
    'retry',
    'madeSmaller',
    'madeJpeg',
    'renamed',
    'locked',
    'cannotOpen',
    'cannotOpenHeic',
    'otherKind',
    'foreignKind',
    'notThatKind',
    'oldOffice',
    'uploadFailed',
    'notReplaced',
    'unsure',
    'busy',
    'busyNext',
    'gone',
    'inProgressTitle',
    'inProgressText',
    'leaveTitle',
    'leaveText',
    'leave',
    'see',
    'newTab',
    'earlierStays',
  ),
  leftOut: texts('told', ...leftOutCodes),
  buttons: texts(
    'saveAndContinue',
    'saveAndGoBack',
    'submitApplication',
    'addAnother',
    'submit',
    'close',
    'signUp',
    'logIn',
    'logOut',
    'signIn',
    'createAccount',
    'confirm',
    'resetPassword',
    'sendInstructions',
    'clearDraft',
  )
    // A card without a text of its own has that of `submit`.
    .partial({ signUp: true, logIn: true, confirm: true, resetPassword: true, sendInstructions: true }),
  status: texts(
    'keptOnDevice',
    'saving',
    'savedAt',
    'notSaved',
    'notSavedOffline',
    'nothingYet',
    'keptExceptSensitive',
    'notKept',
    'notTaken',
    'notAccepted',
    'changedElsewhere',
    'halfTyped',
  ),
  summary: texts('heading', 'explanation'),
  banner: texts(
    'anonymousTitle',
    'anonymousText',
    'firstLoginTitle',
    'firstLoginText',
    'welcomeBackTitle',
    'welcomeBackText',
    'lastSaved',
    'submittedTitle',
    'submittedText',
  ),
  completion: texts('title', 'text', 'nextStepsHeading', 'nextSteps', 'submittedMessage'),
  ...accountTexts,
  errors: texts(
    'rootTitle',
    'rootText',
    'generic',
    'unreachable',
    'unexpectedTitle',
    'notSubmitted',
    'notSubmittedChanged',
    'reload',
    'unexpectedKept',
  ),
  navigation: texts(
    'pages',
    'skipToContent',
    'loading',
    'stillLoading',
    'left',
    'complete',
    'optional',
    'sections',
    'progress',
    'next',
    'continue',
    'goOn',
    'notifications',
  ),
  review: texts('open', 'title', 'intro', 'back', 'saveAndReturn', 'leftHeading', 'nothingLeft', 'missing', 'mend'),
  service: texts(
    'applicant',
    'unnamed',
    'number',
    'submitted',
    'notSubmitted',
    'document',
    'deadTitle',
    'deadText',
    'failedTitle',
    'again',
    'closedTitle',
    'closedText',
    'deadLink',
    'noDocument',
  ),
  copy: texts(
    'make',
    'making',
    'ready',
    'download',
    'number',
    'submitted',
    'foot',
    'attached',
    'applicant',
    'applicationNumber',
    'fileName',
    'fileSize',
    'filePages',
    'stillChecked',
    'pagesLost',
    'lettersMissing',
  ),
  start: texts('failed', 'oldTitle', 'old', 'scriptsTitle', 'scripts'),
  help: texts('title', 'technical', 'reader', 'readerLink', 'admissions'),
  privacy: texts('title', 'policy', 'cookies', 'browserCookies', 'optOut'),
  appearance: texts('title', 'label', 'hint', 'system', 'light', 'dark'),
  ...textsOfEach(serverTexts),
});
export type Messages = z.infer<typeof messagesShape>;

const { banner, completion, copy, letters, buttons } = messagesShape.shape;
const textsForSome = {
  banner: banner.partial().optional(),
  buttons: buttons.pick({ submitApplication: true }).partial().optional(),
  completion: completion.partial().optional(),
  copy: copy.pick({ number: true, submitted: true }).partial().optional(),
  letters: letters.pick({ receiptSubject: true, receipt: true, receiptUse: true }).partial().optional(),
};
const forSomeShape = z.strictObject({ showWhen: conditionShape, ...textsForSome });
/** Texts that are in place of others while a condition holds. */
export type TextsForSome = z.infer<z.ZodObject<typeof textsForSome>>;
export type ForSome = z.infer<typeof forSomeShape>;

/** The contents of the file: every text, and those that some applicants read instead. */
export const messagesFileShape = messagesShape.extend({ forSome: z.array(forSomeShape).min(1).optional() });

/**
 * Groups that no script reads, and no call is answered with: they stay on the server, or in the page as it is served.
 * All others travel to the browser.
 */
const serverGroups = ['conversion', 'letters', 'start'] as const satisfies readonly (keyof Messages)[];
export type BrowserMessages = Omit<Messages, (typeof serverGroups)[number]>;

/** Returns what travels to the browser. */
export const browserMessages = (messages: Messages): BrowserMessages =>
  Object.fromEntries(
    Object.entries(messages).filter(([group]) => !serverGroups.some((kept) => kept === group)),
  ) as BrowserMessages;
