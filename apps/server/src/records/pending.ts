import type { DocumentStatus } from '@quire/api-client/contract';

/** How far the server is with a document, or with a PDF copy. */
export type StoredStatus = Exclude<DocumentStatus, 'not_answered'>;

const pending: readonly StoredStatus[] = ['unprocessed', 'in_progress'];

/** A document or a copy is pending while it waits to be made or is being made. */
export const isPending = ({ status }: { status: StoredStatus }): boolean => pending.includes(status);

/** The same as a condition on rows of their tables. */
export const pendingRows = `status IN (${pending.map((status) => `'${status}'`).join(', ')})`;
