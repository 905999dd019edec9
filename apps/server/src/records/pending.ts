/** A document or a copy is in hand while it waits to be made or is being made. */
export const isInHand = ({ status }: { status: string }): boolean => status === 'unprocessed' || status === 'in_progress';

/** The same for rows of their tables. */
export const inHand = "status IN ('unprocessed', 'in_progress')";
