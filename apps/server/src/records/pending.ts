/** A document or a copy is pending while it waits to be made or is being made. */
export const isPending = ({ status }: { status: string }): boolean => status === 'unprocessed' || status === 'in_progress';

/** The same as a condition on rows of their tables. */
export const pendingRows = "status IN ('unprocessed', 'in_progress')";
