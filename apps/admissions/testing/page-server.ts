/**
 * Replies of a server by its calls, such as `GET /api/profile`. A number is a status without words, `never` no answer
 * at all, `lost` a network that is away, and a function makes a whole response. Every other call is answered with a
 * message. An upload never ends: it stays at 60 percent.
 */
export type PageReplies = Readonly<Record<string, unknown>>;

const isCall = (path: string): boolean => /^\/(?:api|public|service|lookup)\//.test(path);

/** An upload that reports 60 percent until it is aborted. No browser lets a page hold a real one there. */
class EndlessUpload extends EventTarget {
  readonly upload = new EventTarget();
  #reports: ReturnType<typeof setInterval> | undefined;
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {
    clearInterval(this.#reports);
  }
  send(): void {
    const report = (): void =>
      void this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 60, total: 100 }));
    report();
    // An upload without news is given up after a minute.
    this.#reports = setInterval(report, 10_000);
  }
}

/** Answers this page's calls from replies, because a story has no server. Returns the function that ends it. */
export function answerCalls(replies: PageReplies): () => void {
  const { fetch: before, XMLHttpRequest: sending } = globalThis;
  globalThis.XMLHttpRequest = EndlessUpload as unknown as typeof XMLHttpRequest;
  globalThis.fetch = async (asked, init) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked, window.location.href);
    if (!isCall(pathname)) return before(asked, init);
    const reply = replies[`${init?.method ?? 'GET'} ${pathname}`] ?? { message: 'Done.' };
    if (reply === 'lost') throw new TypeError('Failed to fetch');
    if (reply === 'never') await new Promise(() => undefined);
    if (typeof reply === 'function') return (reply as () => Response)();
    return typeof reply === 'number' ? new Response(null, { status: reply }) : Response.json(reply);
  };
  return () => {
    globalThis.fetch = before;
    globalThis.XMLHttpRequest = sending;
  };
}
