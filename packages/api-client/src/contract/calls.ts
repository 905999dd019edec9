import { z } from 'zod';
import { call } from './call.ts';
import { errorReportShape } from './error-report.ts';
import { absentOr, lenient, soundList, soundRecord, text as anyText } from './lenient.ts';
import {
  answersShape,
  anythingShape,
  begunShape,
  conversionShape,
  countsShape,
  documentAnswersShape,
  documentStatusShape,
  keptAnswersShape,
  lookupRecordShape,
  messageShape,
  nothingShape,
  profileShape,
  savedShape,
  suggestionShape,
  tabsShape,
  webStatusShape,
} from './shapes.ts';

const text = z.string();
const instant = lenient<string | undefined, string | null>(absentOr(anyText), z.iso.datetime().nullable());
/** Without its key an upload could not be named to the server. */
const fieldsShape = lenient<Record<string, string>>(
  soundRecord(anyText).refine((fields) => Object.hasOwn(fields, 'key')),
  z.record(text, text),
);
const credentials = z.strictObject({ username: text, password: text });
const justUsername = z.strictObject({ username: text });

/** Every call of the specification's section 7, and those beyond it. */
export const calls = {
  postWebStatus: call({
    method: 'POST',
    path: '/api/web-status',
    access: 'student',
    body: z.strictObject({ web_status: webStatusShape }),
    answer: anythingShape,
  }),
  putLastPage: call({
    method: 'PUT',
    path: '/api/last-page',
    access: 'student',
    body: z.strictObject({ last_page: text }),
    answer: anythingShape,
  }),
  /** It may carry a base revision and an idempotency key, and answers with a revision (`revisions.ts`). */
  putAnswer: call({
    method: 'PUT',
    path: '/api/answer',
    access: 'student',
    body: z.strictObject({ answers: answersShape }),
    answer: savedShape,
  }),
  /** The body is the error map: answer key to its messages. */
  postValidations: call({
    method: 'POST',
    path: '/api/validations',
    access: 'student',
    body: z.record(text, z.array(text)),
    answer: anythingShape,
  }),
  postSubmit: call({
    method: 'POST',
    path: '/api/submit',
    access: 'student',
    body: nothingShape,
    answer: anythingShape,
  }),
  getProfile: call({
    method: 'GET',
    path: '/api/profile',
    access: 'student',
    body: nothingShape,
    answer: profileShape,
  }),
  /** `submitted_at` is an ISO instant. */
  getReceipt: call({
    method: 'GET',
    path: '/api/receipt',
    access: 'student',
    body: nothingShape,
    answer: z.looseObject({ application_number: absentOr(anyText), submitted_at: instant }),
  }),
  /** Everything that is kept of the student; what it holds is the server's own. */
  getOwnData: call({
    method: 'GET',
    path: '/api/own-data',
    access: 'student',
    body: nothingShape,
    answer: anythingShape,
  }),
  /** Deletes all of it, and answers whether it did: what was submitted is a record, and staff is asked instead. */
  postDeletion: call({
    method: 'POST',
    path: '/api/own-data/deletion',
    access: 'student',
    body: z.strictObject({ password: text }),
    answer: z.looseObject({ deleted: z.boolean() }),
  }),
  getLogout: call({
    method: 'GET',
    path: '/api/logout',
    access: 'student',
    unpaced: true,
    body: nothingShape,
    answer: anythingShape,
  }),
  postSignup: call({
    method: 'POST',
    path: '/public/signup',
    access: 'public',
    body: credentials,
    answer: messageShape,
  }),
  postLogin: call({ method: 'POST', path: '/public/login', access: 'public', body: credentials, answer: messageShape }),
  postConfirm: call({
    method: 'POST',
    path: '/public/confirm',
    access: 'public',
    body: z.strictObject({ username: text, code: text }),
    answer: messageShape,
  }),
  postResendConfirm: call({
    method: 'POST',
    path: '/public/resend-confirm',
    access: 'public',
    body: justUsername,
    answer: messageShape,
  }),
  postForgotPassword: call({
    method: 'POST',
    path: '/public/forgot-password',
    access: 'public',
    body: justUsername,
    answer: messageShape,
  }),
  postResetPassword: call({
    method: 'POST',
    path: '/public/reset-password',
    access: 'public',
    body: z.strictObject({ username: text, id: text, password: text }),
    answer: messageShape,
  }),
  getTemporaryAnswer: call({
    method: 'GET',
    path: '/public/tmp?token=:token',
    access: 'public',
    body: nothingShape,
    answer: z.looseObject({ answer: keptAnswersShape }),
  }),
  postTemporaryAnswer: call({
    method: 'POST',
    path: '/public/tmp',
    access: 'public',
    body: z.strictObject({ answers: answersShape }),
    answer: z.looseObject({ token: text }),
  }),
  getServiceApplication: call({
    method: 'GET',
    path: '/service/tmp-pdf?service_token=:serviceToken',
    access: 'service',
    body: nothingShape,
    answer: z.looseObject({
      answer: keptAnswersShape,
      add_another: countsShape,
      document_answer: documentAnswersShape,
      tabs: tabsShape,
      application_number: absentOr(anyText),
      submitted_at: instant,
    }),
  }),
  /**
   * Beyond the specification. It answers with the converted PDF itself, which `getServiceDocument` reads part by part.
   */
  getServiceDocument: call({
    method: 'GET',
    path: '/service/document?service_token=:serviceToken&answer_key=:answerKey',
    access: 'service',
    body: nothingShape,
    answer: anythingShape,
  }),
  getDocumentAnswers: call({
    method: 'GET',
    path: '/api/document-answer',
    access: 'student',
    body: nothingShape,
    answer: documentAnswersShape,
  }),
  postPresignedUrl: call({
    method: 'POST',
    path: '/api/presigned-url',
    access: 'student',
    body: z.strictObject({ answer_key: text }),
    answer: z.looseObject({ url: text, fields: fieldsShape }),
  }),
  startConversion: call({
    method: 'POST',
    path: '/api/pdf/document-answer/:answerKey',
    access: 'student',
    body: z.strictObject({ file_key: text, file_name: text }),
    answer: begunShape,
  }),
  getConversion: call({
    method: 'GET',
    path: '/api/pdf/document-answer/:answerKey',
    access: 'student',
    polled: true,
    body: nothingShape,
    answer: conversionShape,
  }),
  /**
   * Beyond the specification: the converted PDF itself, which `url` of a `DocumentAnswer` leads to. A tab of the
   * browser asks for it, and no page.
   */
  getDocumentPdf: call({
    method: 'GET',
    path: '/api/pdf/document-answer/:answerKey/:documentId',
    access: 'student',
    body: nothingShape,
    answer: anythingShape,
  }),
  deleteDocumentAnswer: call({
    method: 'DELETE',
    path: '/api/document-answer/:answerKey',
    access: 'student',
    body: nothingShape,
    answer: anythingShape,
  }),
  deleteConversion: call({
    method: 'DELETE',
    path: '/api/pdf/document-answer/:answerKey',
    access: 'student',
    body: nothingShape,
    answer: anythingShape,
  }),
  getPdf: call({
    method: 'GET',
    path: '/api/pdf',
    access: 'student',
    polled: true,
    body: nothingShape,
    answer: z.looseObject({ status: documentStatusShape, url: absentOr(text), message: absentOr(anyText) }),
  }),
  putAddAnother: call({
    method: 'PUT',
    path: '/api/add-another',
    access: 'student',
    body: z.strictObject({ button_id: text, num_components: z.int() }),
    answer: anythingShape,
  }),
  getAddAnother: call({
    method: 'GET',
    path: '/api/add-another',
    access: 'student',
    body: nothingShape,
    answer: countsShape,
  }),
  putTabs: call({
    method: 'PUT',
    path: '/api/tabs',
    access: 'student',
    body: z.strictObject({ tab_id: text, chosen_tab: text }),
    answer: anythingShape,
  }),
  getTabs: call({ method: 'GET', path: '/api/tabs', access: 'student', body: nothingShape, answer: tabsShape }),
  /** Beyond the specification: a page reports an unexpected error, for the log. */
  postErrorReport: call({
    method: 'POST',
    path: '/public/error-report',
    access: 'public',
    body: errorReportShape,
    answer: anythingShape,
  }),
  findSuggestions: call({
    method: 'GET',
    path: '/lookup/find?text=:text&category=:category&max_results=5',
    access: 'public',
    body: nothingShape,
    answer: soundList(suggestionShape),
  }),
  findRecord: call({
    method: 'GET',
    path: '/lookup/find?id=:id&category=:category',
    access: 'public',
    body: nothingShape,
    answer: lookupRecordShape,
  }),
} as const;
