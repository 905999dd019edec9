import type { Call } from './call.ts';
import { calls } from './calls.ts';
import type { RefusalCode } from './refusals.ts';

type CallName = keyof typeof calls;

const anyCall = [
  'errors.generic',
  'requests.unreadable',
  'requests.repeatedParameter',
  'requests.addressTooLong',
  'requests.headersTooLarge',
  'requests.tooSlow',
  'requests.tooMany',
  'requests.closing',
  'requests.busy',
  'requests.databaseDown',
] as const;
const anyChange = [
  'requests.otherOrigin',
  'requests.notJson',
  'requests.notReadableJson',
  'requests.tooLarge',
] as const;

const badAnswers = ['answers.tooMany', 'answers.refused', 'answers.refusedAndMore'] as const;
const save = [
  'requests.wrongHeader',
  'answers.changedElsewhere',
  'answers.superseded',
  'application.submittedAlready',
  'application.tooManyChanges',
] as const;
const change = ['application.submittedAlready', 'application.tooManyChanges'] as const;
const email = ['cards.emailInvalid', 'requests.unreadable'] as const;
const newPassword = [
  'password.length',
  'password.uppercase',
  'password.lowercase',
  'password.number',
  'password.special',
  'password.noSurroundingSpace',
  'password.tooLong',
  'accounts.guessable',
  'accounts.busy',
] as const;
const mails = ['limits.mails', 'limits.mailsFromHere'] as const;
const lookup = [
  'limits.lookups',
  'lookups.noCategory',
  'lookups.textOrId',
  'lookups.textTooLong',
  'lookups.unknownId',
  'lookups.wrongCount',
  'lookups.closing',
] as const;
const document = ['uploads.noSuchQuestion', ...change] as const;

/** Why our server refuses each call, besides what may happen to any. */
const own: Record<CallName, readonly RefusalCode[]> = {
  postWebStatus: ['application.statusTooEarly', 'application.tooManyChanges'],
  putLastPage: ['application.badPage', ...change],
  putAnswer: [...badAnswers, ...save, 'requests.answersLocked'],
  postValidations: ['problems.refused', 'problems.refusedAndMore', ...change],
  postSubmit: ['application.notSubmitted', 'application.tooManyChanges', 'requests.answersLocked'],
  getProfile: ['requests.answersLocked'],
  getReceipt: [],
  getOwnData: ['limits.ownData', 'requests.answersLocked'],
  postDeletion: ['limits.deletions', 'accounts.wrongPassword', 'accounts.busy', 'requests.storeDown'],
  getLogout: ['requests.foreignLogout'],
  postSignup: [...email, ...newPassword, ...mails],
  postLogin: [
    'cards.loginEmailInvalid',
    'cards.emailInvalid',
    'cards.passwordRequired',
    'cards.passwordTooLong',
    'accounts.wrongLogin',
    'accounts.tooManyLogins',
    'accounts.busy',
    'limits.loginsFromHere',
  ],
  postConfirm: [
    ...email,
    'cards.codeInvalid',
    'accounts.wrongCode',
    'accounts.codeOfAnother',
    'accounts.codeOfAnotherSince',
    'limits.codes',
  ],
  postResendConfirm: [...email, ...mails],
  postForgotPassword: [...email, ...mails],
  postResetPassword: [
    ...email,
    ...newPassword,
    'cards.linkIncomplete',
    'password.match',
    'accounts.wrongLink',
    'limits.links',
  ],
  getTemporaryAnswer: ['answers.notThere', 'requests.answersLocked'],
  postTemporaryAnswer: [...badAnswers, 'limits.temporaryAnswers'],
  getServiceApplication: ['requests.answersLocked'],
  getServiceDocument: ['service.noDocument', 'requests.fileMissing', 'requests.storeDown'],
  getDocumentAnswers: [],
  postPresignedUrl: [
    ...document,
    'limits.uploads',
    'uploads.tooManyBegun',
    'uploads.manyChecked',
    'uploads.manyArriving',
    'requests.storeDown',
  ],
  startConversion: [
    ...document,
    'uploads.unknown',
    'uploads.usedAlready',
    'uploads.notArrived',
    'uploads.tooManyChecked',
    'uploads.manyChecked',
    'uploads.manyArriving',
    'file.empty',
    'file.tooLarge',
    'file.wrongType',
    'file.nameTooLong',
    'requests.storeDown',
    'requests.answersLocked',
  ],
  getConversion: ['uploads.noSuchQuestion'],
  getDocumentPdf: ['service.noDocument', 'requests.fileMissing', 'requests.storeDown'],
  deleteDocumentAnswer: [...document, 'requests.answersLocked'],
  deleteConversion: [...document, 'requests.answersLocked'],
  getPdf: ['limits.copies', 'requests.answersLocked'],
  putAddAnother: ['application.noSuchGroup', 'application.wrongCount', ...save],
  getAddAnother: [],
  putTabs: ['application.noSuchTab', 'file.inProgressText', ...save],
  getTabs: [],
  postErrorReport: ['limits.errorReports'],
  findSuggestions: lookup,
  findRecord: [...lookup, 'lookups.unknownRecord'],
};

/** Returns every code with which our server may refuse a call. `refusals` has their statuses. */
export function refusalsOf(name: CallName): RefusalCode[] {
  const { method, access, body }: Call = calls[name];
  const session = { public: [], student: ['session.invalid'], service: ['service.deadLink'] } as const;
  return [
    ...new Set<RefusalCode>([
      ...anyCall,
      ...(method === 'GET' ? [] : anyChange),
      ...(body.safeParse(undefined).success ? [] : ['requests.wrongShape' as const]),
      ...session[access],
      ...own[name],
    ]),
  ];
}
