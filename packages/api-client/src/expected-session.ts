let expected: string | undefined;

/**
 * Every further call under /api names this session as the expected one. The server answers 401 when the browser's
 * cookies belong to another session. So a page that missed a login never reads or writes another student's answers. The
 * server chooses the name; it is no secret. `undefined` expects none.
 */
export function expectSession(name: string | undefined): void {
  expected = name;
}

/** The name last passed to `expectSession`. */
export const expectedSession = (): string | undefined => expected;

/** The header that names the expected session, on the paths that take it. */
export const sessionHeader = (path: string): Record<string, string> =>
  expected !== undefined && path.startsWith('/api/') ? { 'quire-session': expected } : {};
