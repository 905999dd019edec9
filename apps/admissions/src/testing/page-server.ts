/**
 * Replies of a server by its calls, such as `GET /api/profile`. A number is a status without words, `never` no answer
 * at all, and `lost` a network that is away. Every other call is answered with a message.
 */
export type PageReplies = Readonly<Record<string, unknown>>;

const isCall = (path: string): boolean => /^\/(?:api|public|service|lookup)\//.test(path);

/** Answers this page's calls from replies, because a story has no server. Returns the function that ends it. */
export function answerCalls(replies: PageReplies): () => void {
  const before = globalThis.fetch;
  globalThis.fetch = async (asked, init) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked, window.location.href);
    if (!isCall(pathname)) return before(asked, init);
    const reply = replies[`${init?.method ?? 'GET'} ${pathname}`] ?? { message: 'Done.' };
    if (reply === 'lost') throw new TypeError('Failed to fetch');
    if (reply === 'never') await new Promise(() => undefined);
    return typeof reply === 'number' ? new Response(null, { status: reply }) : Response.json(reply);
  };
  return () => {
    globalThis.fetch = before;
  };
}
