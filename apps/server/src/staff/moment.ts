/** A time, in milliseconds since 1970, as every command tells it. */
export const moment = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
