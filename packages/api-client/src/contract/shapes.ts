import { lookupCategories } from '@quire/validation';
import { z } from 'zod';
import { soundRecord } from './sound-record.ts';

/** The three statuses, in the only order they are passed through. */
export const webStatuses = ['started', 'validating', 'submitted'] as const;
export const webStatusShape = z.enum(webStatuses);
export type WebStatus = z.infer<typeof webStatusShape>;

export const answersShape = z.record(z.string(), z.string());
/** What a server has kept, as opposed to what it is sent. */
export const keptAnswersShape = soundRecord(z.string());
export const tabsShape = soundRecord(z.string());
export const countsShape = soundRecord(z.coerce.number());

/** Status of a document's conversion; some servers write it in upper case. */
export const documentStatusShape = z
  .string()
  .transform((status) => status.toLowerCase())
  .pipe(z.enum(['unprocessed', 'in_progress', 'completed', 'not_answered', 'failed']));

/** `file_size` in bytes; `message` says why it failed. */
const documentAnswerShape = z.looseObject({
  file_name: z.string(), file_size: z.number(),
  status: documentStatusShape.optional(), message: z.string().optional(),
});
export type DocumentAnswer = z.infer<typeof documentAnswerShape>;
export const documentAnswersShape = soundRecord(documentAnswerShape);

export const profileShape = z.looseObject({
  answer: keptAnswersShape,
  document_answer: documentAnswersShape,
  tabs: tabsShape,
  add_another: countsShape,
  username: z.string(),
  last_page: z.string().nullable(),
  /** One entry (an ISO instant) for each successful log-in. */
  successful_login: z.array(z.string()),
  /** The history of distinct statuses. */
  web_status: z.array(z.looseObject({ web_status: z.string() })),
});
export type Profile = z.infer<typeof profileShape>;

export const problemShape = z.object({ key: z.string(), page: z.string(), message: z.string() });

/** Every answer that is no success. `problems` comes with a refused save or submit. */
export const errorShape = z.looseObject({
  message: z.string(),
  requestId: z.string().optional(),
  problems: z.array(problemShape).optional(),
});

export const messageShape = z.looseObject({ message: z.string() });
/** An answer whose content the specification does not show. */
export const anythingShape = z.unknown();
export const nothingShape = z.undefined();

export const lookupCategoryShape = z.enum(lookupCategories);
export const suggestionShape = z.looseObject({ id: z.string(), text: z.string(), sub_text: z.string().optional() });
export const lookupRecordShape = z.looseObject({
  name: z.string().optional(), address_line_1: z.string().optional(), address_line_2: z.string().optional(), city: z.string().optional(),
  state: z.string().optional(), zip: z.string().optional(), country: z.string().optional(), ceeb: z.string().optional(),
});
