/**
 * An application has one revision: a number that grows by one with each change of its answers or its structure.
 * Answers to calls that read or change it carry the revision in this header.
 */
export const revisionHeader = 'quire-revision';

/**
 * Names the revision that the sender of a save knows all answers of: what others have changed since is not overwritten.
 */
export const baseRevisionHeader = 'quire-base-revision';

/** Names the sender of a save, and which of its saves this is, as `<uuid>/<number>`. */
export const idempotencyKeyHeader = 'idempotency-key';

/**
 * The seconds that the oldest edit of a save has waited to be saved, as far as the sender knows. The server only
 * measures it.
 */
export const unsavedForHeader = 'quire-unsaved-for';

/** A sender is one page in one tab; its number grows with each save, and only a save sent again carries the same. */
export interface IdempotencyKey {
  sender: string;
  number: number;
}

/** The revision that a header names; undefined where it names none, or more than a database counts to. */
export const readRevision = (header: unknown): number | undefined =>
  typeof header === 'string' && /^\d{1,10}$/.test(header) && Number(header) <= mostRevisions
    ? Number(header)
    : undefined;

/** The idempotency key that a header names; undefined where it names none. */
export function readIdempotencyKey(header: unknown): IdempotencyKey | undefined {
  const [, sender, number] = (typeof header === 'string' && keyPattern.exec(header)) || [];
  return sender === undefined ? undefined : { sender: sender.toLowerCase(), number: Number(number) };
}

/** The seconds that a header names; undefined where it names none, or more than any browser keeps an edit. */
export const readUnsavedFor = (header: unknown): number | undefined =>
  typeof header === 'string' && /^\d{1,7}$/.test(header) ? Number(header) : undefined;

export const writeIdempotencyKey = ({ sender, number }: IdempotencyKey): string => `${sender}/${number}`;

const mostRevisions = 2 ** 31 - 1;
/** The number has at most fifteen digits: such are exact. */
const keyPattern = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/(\d{1,15})$/i;
