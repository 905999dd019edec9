let meant: string | undefined;

/**
 * Names the session that every further call under /api is meant for, so that a page which missed that somebody else logged in is
 * answered with 401 and not with the other's answers. The name comes from the server and is no secret; undefined names none.
 */
export function meanSession(name: string | undefined): void {
  meant = name;
}

/** What `meanSession` was told last. */
export const meantSession = (): string | undefined => meant;

/** The header that carries it, where it is asked for. */
export const sessionHeader = (path: string): Record<string, string> => (meant !== undefined && path.startsWith('/api/') ? { 'quire-session': meant } : {});
