/** A table that keeps sealed answers. */
export interface SealedPlace {
  table: string;
  /** The values that distinguish its rows, by names: an expression, and its type in JSON. */
  key: Readonly<Record<string, { is: string; type: string }>>;
  /** An expression for whom its answers were sealed for. */
  owner: string;
  /** An expression for its answers by their keys; none where it is null. */
  answers: string;
  /** The columns that an update sets, from `changed`: answers by their keys. */
  set: string;
}

const column = (is: string, type: string): SealedPlace['key'][string] => ({ is, type });
const application = { application_id: column('application_id', 'uuid') };
const ofApplication = { owner: 'application_id::text', answers: 'answers', set: 'answers = answers || changed' };
const oneAnswer = (table: string): Pick<SealedPlace, 'table' | 'owner' | 'answers' | 'set'> => ({
  table,
  owner: 'application_id::text',
  answers: 'jsonb_build_object(answer_key, answer)',
  set: `answer = changed -> ${table}.answer_key`,
});

/** Wherever sealed answers are kept, those first of which there are fewest. */
export const sealedPlaces: readonly SealedPlace[] = [
  { table: 'application', key: application, ...ofApplication },
  { table: 'submission', key: application, ...ofApplication },
  {
    table: 'temporary_answer',
    key: { token: column("encode(token_hash, 'hex')", 'text') },
    owner: "encode(token_hash, 'hex')",
    answers: 'answers',
    set: ofApplication.set,
  },
  {
    table: 'letter',
    key: { letter_id: column('letter_id', 'uuid'), application_id: column('application_id', 'uuid') },
    owner: 'letter_id::text',
    answers: "CASE WHEN sealed IS NOT NULL THEN jsonb_build_object('letter', jsonb_build_object('sealed', sealed)) END",
    set: "sealed = changed -> 'letter' ->> 'sealed'",
  },
  { ...oneAnswer('refused_answer'), key: { refused_id: column('refused_id', 'bigint') } },
  {
    ...oneAnswer('answer_history'),
    key: { ...application, answer_key: column('answer_key', 'text'), revision: column('revision', 'integer') },
  },
];
