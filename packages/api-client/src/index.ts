export { ApiError, type ApiErrorDetails } from './api-error.ts';
export {
  getLogout,
  postConfirm,
  postForgotPassword,
  postLogin,
  postResendConfirm,
  postResetPassword,
  postSignup,
} from './endpoints/accounts.ts';
export {
  getAddAnother,
  getOwnData,
  getProfile,
  getReceipt,
  getTabs,
  postDeletion,
  postSubmit,
  postValidations,
  postWebStatus,
  putAddAnother,
  putAnswer,
  putLastPage,
  putTabs,
  type SaveOptions,
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
export {
  findRecord,
  findSuggestions,
  getServiceApplication,
  getServiceDocument,
  getTemporaryAnswer,
  postErrorReport,
  postTemporaryAnswer,
} from './endpoints/without-session.ts';
export {
  expectSession,
  expectedSession,
  request,
  type Dated,
  type RequestOptions,
  type Revised,
  type Sent,
} from './http.ts';
export { scrubbedMessage, type ErrorReport } from './contract/index.ts';
export type { DocumentAnswer, IdempotencyKey, LookupCategory, Profile, WebStatus } from './contract/index.ts';
