export { ApiError, type ApiErrorDetails } from './api-error.ts';
export {
  postConfirm,
  postForgotPassword,
  getLogout,
  postLogin,
  postResendConfirm,
  postResetPassword,
  postSignup,
} from './endpoints/accounts.ts';
export {
  getOwnData,
  getProfile,
  getReceipt,
  postDeletion,
  postSubmit,
  postValidations,
  postWebStatus,
  putAnswer,
  putLastPage,
} from './endpoints/application.ts';
export {
  deleteConversion,
  deleteDocumentAnswer,
  getConversion,
  getDocumentAnswers,
  getPdf,
  postPresignedUrl,
  postToPresignedUrl,
  startConversion,
} from './endpoints/documents.ts';
export { postErrorReport } from './endpoints/error-report.ts';
export { findRecord, findSuggestions } from './endpoints/lookup.ts';
export { getAddAnother, getTabs, putAddAnother, putTabs } from './endpoints/structure.ts';
export { getServiceDocument } from './endpoints/service-document.ts';
export { getServiceApplication, getTemporaryAnswer, postTemporaryAnswer } from './endpoints/temporary-answers.ts';
export { expectSession, expectedSession } from './expected-session.ts';
export { request, type Dated, type RequestOptions, type Revised, type Sent } from './http.ts';
export type { SaveOptions } from './save-options.ts';
export { scrubbedMessage, type ErrorReport } from './contract/index.ts';
export type { DocumentAnswer, IdempotencyKey, LookupCategory, Profile, WebStatus } from './contract/index.ts';
