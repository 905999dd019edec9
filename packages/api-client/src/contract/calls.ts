import { z } from 'zod';
import { call } from './call.ts';
import { errorReportSchema } from './error-report.ts';
import { absentOr, lenient, soundList, soundRecord, text as anyText } from './lenient.ts';
import {
  answersSchema,
  anythingSchema,
  begunSchema,
  conversionSchema,
  countsSchema,
  documentAnswersSchema,
  documentStatusSchema,
  keptAnswersSchema,
  lookupRecordSchema,
  messageSchema,
  nothingSchema,
  profileSchema,
  savedSchema,
  suggestionSchema,
  tabsSchema,
  webStatusSchema,
} from './schemas.ts';

const text = z.string();
const instant = lenient<string | undefined, string | null>(absentOr(anyText), z.iso.datetime().nullable());
/** Without its key an upload could not be named to the server. */
const fieldsSchema = lenient<Record<string, string>>(
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
    body: z.strictObject({ web_status: webStatusSchema }),
    answer: anythingSchema,
  }),
  putLastPage: call({
    method: 'PUT',
    path: '/api/last-page',
    access: 'student',
    body: z.strictObject({ last_page: text }),
    answer: anythingSchema,
  }),
  /** It may carry a base revision and an idempotency key, and answers with a revision (`revisions.ts`). */
  putAnswer: call({
    method: 'PUT',
    path: '/api/answer',
    access: 'student',
    body: z.strictObject({ answers: answersSchema }),
    answer: savedSchema,
  }),
  /** The body is the error map: answer key to its messages. */
  postValidations: call({
    method: 'POST',
    path: '/api/validations',
    access: 'student',
    body: z.record(text, z.array(text)),
    answer: anythingSchema,
  }),
  postSubmit: call({
    method: 'POST',
    path: '/api/submit',
    access: 'student',
    body: nothingSchema,
    answer: anythingSchema,
  }),
  getProfile: call({
    method: 'GET',
    path: '/api/profile',
    access: 'student',
    body: nothingSchema,
    answer: profileSchema,
  }),
  /** `submitted_at` is an ISO instant. */
  getReceipt: call({
    method: 'GET',
    path: '/api/receipt',
    access: 'student',
    body: nothingSchema,
    answer: z.looseObject({ application_number: absentOr(anyText), submitted_at: instant }),
  }),
  /** Everything that is kept of the applicant; what it holds is the server's own. */
  getOwnData: call({
    method: 'GET',
    path: '/api/own-data',
    access: 'student',
    body: nothingSchema,
    answer: anythingSchema,
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
    body: nothingSchema,
    answer: anythingSchema,
  }),
  postSignup: call({
    method: 'POST',
    path: '/public/signup',
    access: 'public',
    body: credentials,
    answer: messageSchema,
  }),
  postLogin: call({
    method: 'POST',
    path: '/public/login',
    access: 'public',
    body: credentials,
    answer: messageSchema,
  }),
  postConfirm: call({
    method: 'POST',
    path: '/public/confirm',
    access: 'public',
    body: z.strictObject({ username: text, code: text }),
    answer: messageSchema,
  }),
  postResendConfirm: call({
    method: 'POST',
    path: '/public/resend-confirm',
    access: 'public',
    body: justUsername,
    answer: messageSchema,
  }),
  postForgotPassword: call({
    method: 'POST',
    path: '/public/forgot-password',
    access: 'public',
    body: justUsername,
    answer: messageSchema,
  }),
  postResetPassword: call({
    method: 'POST',
    path: '/public/reset-password',
    access: 'public',
    body: z.strictObject({ username: text, id: text, password: text }),
    answer: messageSchema,
  }),
  getTemporaryAnswer: call({
    method: 'GET',
    path: '/public/tmp?token=:token',
    access: 'public',
    body: nothingSchema,
    answer: z.looseObject({ answer: keptAnswersSchema }),
  }),
  postTemporaryAnswer: call({
    method: 'POST',
    path: '/public/tmp',
    access: 'public',
    body: z.strictObject({ answers: answersSchema }),
    answer: z.looseObject({ token: text }),
  }),
  getServiceApplication: call({
    method: 'GET',
    path: '/service/tmp-pdf?service_token=:serviceToken',
    access: 'service',
    body: nothingSchema,
    answer: z.looseObject({
      answer: keptAnswersSchema,
      add_another: countsSchema,
      document_answer: documentAnswersSchema,
      tabs: tabsSchema,
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
    body: nothingSchema,
    answer: anythingSchema,
  }),
  getDocumentAnswers: call({
    method: 'GET',
    path: '/api/document-answer',
    access: 'student',
    body: nothingSchema,
    answer: documentAnswersSchema,
  }),
  postPresignedUrl: call({
    method: 'POST',
    path: '/api/presigned-url',
    access: 'student',
    body: z.strictObject({ answer_key: text }),
    answer: z.looseObject({ url: text, fields: fieldsSchema }),
  }),
  startConversion: call({
    method: 'POST',
    path: '/api/pdf/document-answer/:answerKey',
    access: 'student',
    body: z.strictObject({ file_key: text, file_name: text }),
    answer: begunSchema,
  }),
  getConversion: call({
    method: 'GET',
    path: '/api/pdf/document-answer/:answerKey',
    access: 'student',
    polled: true,
    body: nothingSchema,
    answer: conversionSchema,
  }),
  /**
   * Beyond the specification: the converted PDF itself, which `url` of a `DocumentAnswer` leads to. A tab of the
   * browser asks for it, and no page.
   */
  getDocumentPdf: call({
    method: 'GET',
    path: '/api/pdf/document-answer/:answerKey/:documentId',
    access: 'student',
    body: nothingSchema,
    answer: anythingSchema,
  }),
  deleteDocumentAnswer: call({
    method: 'DELETE',
    path: '/api/document-answer/:answerKey',
    access: 'student',
    body: nothingSchema,
    answer: anythingSchema,
  }),
  deleteConversion: call({
    method: 'DELETE',
    path: '/api/pdf/document-answer/:answerKey',
    access: 'student',
    body: nothingSchema,
    answer: anythingSchema,
  }),
  getPdf: call({
    method: 'GET',
    path: '/api/pdf',
    access: 'student',
    polled: true,
    body: nothingSchema,
    answer: z.looseObject({ status: documentStatusSchema, url: absentOr(text), message: absentOr(anyText) }),
  }),
  putAddAnother: call({
    method: 'PUT',
    path: '/api/add-another',
    access: 'student',
    body: z.strictObject({ button_id: text, num_components: z.int() }),
    answer: anythingSchema,
  }),
  getAddAnother: call({
    method: 'GET',
    path: '/api/add-another',
    access: 'student',
    body: nothingSchema,
    answer: countsSchema,
  }),
  putTabs: call({
    method: 'PUT',
    path: '/api/tabs',
    access: 'student',
    body: z.strictObject({ tab_id: text, chosen_tab: text }),
    answer: anythingSchema,
  }),
  getTabs: call({ method: 'GET', path: '/api/tabs', access: 'student', body: nothingSchema, answer: tabsSchema }),
  /** Beyond the specification: a page reports an unexpected error, for the log. */
  postErrorReport: call({
    method: 'POST',
    path: '/public/error-report',
    access: 'public',
    body: errorReportSchema,
    answer: anythingSchema,
  }),
  findSuggestions: call({
    method: 'GET',
    path: '/lookup/find?text=:text&category=:category&max_results=5',
    access: 'public',
    body: nothingSchema,
    answer: soundList(suggestionSchema),
  }),
  findRecord: call({
    method: 'GET',
    path: '/lookup/find?id=:id&category=:category',
    access: 'public',
    body: nothingSchema,
    answer: lookupRecordSchema,
  }),
} as const;
