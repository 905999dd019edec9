import { ApiError } from '@quire/api-client';

/** Returns whether a call failed because the server knows no session of this browser any more. */
export const isDeadSession = (error: unknown): boolean => error instanceof ApiError && error.kind === 'unauthorised';
