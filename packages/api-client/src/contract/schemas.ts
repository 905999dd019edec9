import { leftOutCodes, lookupCategories, type LeftOut } from '@quire/validation';
import { z } from 'zod';
import { absentOr, lenient, soundList, soundRecord, text } from './lenient.ts';

/** The three statuses, in the only order they are passed through. */
export const webStatuses = ['started', 'validating', 'submitted'] as const;
export const webStatusSchema = z.enum(webStatuses);
export type WebStatus = z.infer<typeof webStatusSchema>;

/** No answer is empty text (specification, 3.7). */
const noAnswer = z.null().transform(() => '');
export const answersSchema = z.record(z.string(), lenient<string, string>(z.union([z.string(), noAnswer]), z.string()));
/** Answers that a server has kept, as opposed to those that it is sent. */
export const keptAnswersSchema = soundRecord(lenient<string, string>(z.union([text, noAnswer]), z.string()));
export const tabsSchema = soundRecord(text);
export const countsSchema = soundRecord(lenient(z.coerce.number(), z.int()));

/** Status of a document's conversion; some servers write it in upper case. */
const ownStatusSchema = z.enum(['unprocessed', 'in_progress', 'completed', 'not_answered', 'failed']);
export type DocumentStatus = z.infer<typeof ownStatusSchema>;
export const documentStatusSchema = lenient<DocumentStatus, string>(
  z
    .string()
    .transform((status) => status.toLowerCase())
    .pipe(ownStatusSchema),
  ownStatusSchema,
);

/**
 * `file_size` in bytes; `message` is the reason of a failure. `left_out` lists parts that the PDF lacks, `url` is its
 * address, and `earlier` is the document that stays until completion. The specification names no status here, and a
 * server may omit it.
 */
export interface DocumentAnswer {
  file_name?: string | undefined;
  file_size?: number | undefined;
  status?: DocumentStatus | undefined;
  message?: string | undefined;
  left_out?: LeftOut[] | undefined;
  url?: string | undefined;
  earlier?: EarlierDocument | undefined;
}
type EarlierDocument = Pick<DocumentAnswer, 'file_name' | 'file_size' | 'left_out' | 'url'>;
const sizeSchema = lenient(
  z.union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ]),
  z.int(),
);
const fileFields = {
  file_name: absentOr(text),
  file_size: absentOr(sizeSchema),
  left_out: absentOr(soundList(z.enum(leftOutCodes))),
  url: absentOr(text),
};
const documentFields = z.looseObject({
  ...fileFields,
  status: absentOr(documentStatusSchema as z.ZodType<DocumentStatus, DocumentStatus>),
  message: absentOr(text),
  earlier: absentOr(z.looseObject(fileFields) as z.ZodType<EarlierDocument, EarlierDocument>),
});
const documentAnswerSchema = documentFields as z.ZodType<DocumentAnswer, DocumentAnswer>;
/** A server's report on a file whose conversion it begins; the specification does not show it. */
export const begunSchema = absentOr(documentAnswerSchema);
export const documentAnswersSchema = soundRecord(documentAnswerSchema);

const countSchema = lenient(z.int().min(0), z.int());
/**
 * The state of a conversion. `ahead` is given while the server is busy: the documents that come before it. An absent
 * status is accepted; an unknown one is refused, because nothing could act on it.
 */
export const conversionSchema = z.looseObject({
  status: lenient<DocumentStatus | undefined, string>(
    documentStatusSchema.nullish().transform((status) => status ?? undefined),
    ownStatusSchema,
  ),
  message: absentOr(text),
  ahead: absentOr(countSchema),
});

/** Drafts are kept on the device by `username`: without one, two applicants at the same device would share theirs. */
export const profileSchema = z.looseObject({
  answer: keptAnswersSchema,
  document_answer: documentAnswersSchema,
  tabs: tabsSchema,
  add_another: countsSchema,
  username: lenient(z.union([z.string().min(1), z.number().transform(String)]), z.string().min(1)),
  last_page: lenient(
    absentOr(text).transform((page) => page ?? null),
    z.string().nullable(),
  ),
  /** One entry of any form for each successful login; our own server writes an ISO instant. */
  successful_login: soundList(z.unknown()),
  /** The history of distinct statuses. */
  web_status: soundList(z.looseObject({ web_status: z.string() })),
});
export type Profile = z.infer<typeof profileSchema>;

/**
 * The text of a `message` by its name in the messages of an institution, and what fills it in. Other servers name none,
 * or mean something else.
 */
const codeShapes = {
  code: absentOr(z.string()),
  values: absentOr(z.record(z.string(), z.union([z.string(), z.number()]))),
};

/** An obstacle to a save or a submission; without a code where the questionnaire itself has the words. */
export const problemSchema = z.object({ key: z.string(), page: z.string(), message: z.string(), ...codeShapes });

/**
 * Every answer but a success. `code` names the text that `message` is, or several with a space between them, and
 * `values` fill it in. A client with the messages in another language uses that one. `problems` comes with a refused
 * save or submit. `conflicts` comes with a save that would overwrite what others changed since its base revision: their
 * answers of the keys that it carried. `answers` are those of other keys. They include own ones that `savedSchema`
 * describes, and own ones that are stored as they were sent.
 */
export const errorSchema = z.looseObject({
  message: z.string(),
  code: z.string().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  requestId: z.string().optional(),
  problems: z.array(problemSchema).optional(),
  conflicts: answersSchema.optional(),
  answers: answersSchema.optional(),
});

/** A success, with the code of its text as a refusal has it. */
export const messageSchema = z.looseObject({
  message: lenient<string | undefined, string>(absentOr(text), z.string()),
  ...codeShapes,
});
/**
 * `answers` are those that others changed since the save's base revision. They include a key of the save whose text was
 * stored without a received reply and knowingly changed since. Such a key is not stored again.
 */
export const savedSchema = messageSchema.extend({ answers: absentOr(keptAnswersSchema) });
/** An answer whose content the specification does not show. */
export const anythingSchema = z.unknown();
export const nothingSchema = z.undefined();

export const lookupCategorySchema = z.enum(lookupCategories);
export const suggestionSchema = z.looseObject({ id: text, text, sub_text: absentOr(text) });
export const lookupRecordSchema = z.looseObject({
  name: absentOr(text),
  address_line_1: absentOr(text),
  address_line_2: absentOr(text),
  city: absentOr(text),
  state: absentOr(text),
  zip: absentOr(text),
  country: absentOr(text),
  ceeb: absentOr(text),
});
