export { call, type Call } from './call.ts';
export { refusalsOf } from './call-refusals.ts';
export { calls } from './calls.ts';
export { errorReportSchema, scrubbedMessage, type ErrorReport } from './error-report.ts';
export { filteredMethods, methodHeader } from './method-header.ts';
export { openApi } from './openapi/openapi.ts';
export { refusals, type RefusalCode } from './refusals.ts';
export {
  baseRevisionHeader,
  idempotencyKeyHeader,
  readIdempotencyKey,
  readRevision,
  readUnsavedFor,
  revisionHeader,
  unsavedForHeader,
  writeIdempotencyKey,
  type IdempotencyKey,
} from './revisions.ts';
export {
  answersSchema,
  documentStatusSchema,
  errorSchema,
  lookupCategorySchema,
  problemSchema,
  profileSchema,
  webStatuses,
  webStatusSchema,
  type DocumentAnswer,
  type DocumentStatus,
  type Profile,
  type WebStatus,
} from './schemas.ts';
export type { LookupCategory } from '@quire/validation';
