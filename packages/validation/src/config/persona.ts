import { z } from 'zod';
import { keyText, nameText, scalarText, shownText } from './scalar.ts';

const day =
  'Write a date such as 2026-11-01: what must follow is worked out for that day, so that it does not change by itself.';

/** Something that a persona can look for: an answer key, or a page, section or notice by what an applicant reads. */
const placeSchema = z.union(
  [
    keyText,
    z.strictObject({ page: nameText }),
    z.strictObject({ section: shownText }),
    z.strictObject({ notice: shownText }),
  ],
  'Write an answer key such as first_name, or one of { page: about }, { section: Your name }, { notice: the ' +
    'words it begins with }.',
);
export type PersonaPlace = z.infer<typeof placeSchema>;

const places = z.array(placeSchema).min(1).optional();
const keys = z.array(keyText).min(1).optional();
/** An empty list: nothing is wrong there. */
const messages = z.union(
  [shownText.transform((one) => [one]), z.array(shownText)],
  'Write the message, or a list of messages; [] for none.',
);
const textCode = z
  .string()
  .regex(/^\w+\.\w+$/, 'Write the group and the name of a text in the messages, such as completion.title.');
const problemMap = z.record(keyText, messages).optional();
const answers = z.record(keyText, scalarText);

/** The results expected from the answers of a persona. */
const expectSchema = z.strictObject({
  shown: places,
  hidden: places,
  required: keys,
  notRequired: keys,
  /** The messages of these keys, each whole; other keys are not looked at. */
  problems: problemMap,
  /** These problems, and no others anywhere. */
  onlyProblems: problemMap,
  /** Whether the application can be submitted. */
  complete: z.boolean().optional(),
  /** Where the summary leads first: of the problems that keep it from being submitted. */
  firstProblem: z.strictObject({ page: nameText, key: keyText }).optional(),
  /** Answers that were given, and are cleared by what was answered after them. */
  cleared: keys,
  /** Answers as they are at the end; empty text for none. */
  answers: answers.optional(),
  /** The beginnings of these texts of the messages, for this applicant. */
  texts: z.record(textCode, shownText).optional(),
});
export type PersonaExpectation = z.infer<typeof expectSchema>;

/** personas/<name>.yaml: a sample applicant, and what must follow. */
export const personaSchema = z.strictObject({
  persona: nameText,
  name: shownText,
  description: shownText.optional(),
  viewer: z.enum(['anonymous', 'student', 'service']).default('student'),
  today: z.iso.date(day),
  /** Chosen before anything is typed. */
  structure: z
    .strictObject({
      tabs: z.record(nameText, nameText).optional(),
      addAnother: z.record(keyText, z.int().min(0).max(10)).optional(),
    })
    .optional(),
  /** Typed in the order in which they are here; a list where the persona changes an answer. */
  answers: z.union(
    [answers.transform((one) => [one]), z.array(answers).min(1)],
    'Write a line for each answer, such as first_name: Ada; or a list of those, to change an answer later.',
  ),
  expect: expectSchema.default({}),
});
export type Persona = z.infer<typeof personaSchema>;
