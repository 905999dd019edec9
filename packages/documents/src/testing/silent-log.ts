/** Keeps to itself what an operator would read. */
export const silent = { info: (): void => undefined, warn: (): void => undefined };
