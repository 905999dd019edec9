import { filteredMethods, methodHeader } from './contract/index.ts';

/** An answer, and its body where that is JSON. */
export interface Exchanged {
  response: Response;
  body: unknown;
}

export const notJson = Symbol('not JSON');

/** Methods that a filter has refused on this page: they travel as POST from then on. */
const refused = new Set<string>();
/** What filters answer with a page of their own; the server's refusals are JSON. */
const ofFilters: ReadonlySet<number> = new Set([403, 405, 501]);
/** Of each method, the calls that were cut off while none was ever answered on this page. */
const cutOff = new Map<string, number>();
/** A lost call or two say nothing of a filter. */
const mostCutOff = 3;

/**
 * Makes one exchange. A school's or a hotel's network may let no PUT through, with a page of its own or no answer at
 * all: the call goes again as a POST that names its method. Each such call may be repeated without harm.
 * Throws as `fetch` does.
 */
export async function exchange(address: string, init: RequestInit & { method: string }): Promise<Exchanged> {
  const { method, headers } = init;
  const asPost = (): Promise<Exchanged> =>
    fetched(address, { ...init, method: 'POST', headers: { ...(headers as object), [methodHeader]: method } });
  if (refused.has(method)) return asPost();
  const first = await fetched(address, init).catch((cause: unknown) => ({ cause }));
  if (filteredMethods.has(method) && isFiltered(method, first, init.signal)) {
    const second = await asPost().catch(() => undefined);
    if (second?.response.headers.get(methodHeader) === method) {
      refused.add(method);
      return second;
    }
  }
  if ('cause' in first) throw first.cause;
  return first;
}

function isFiltered(method: string, first: Exchanged | { cause: unknown }, signal?: AbortSignal | null): boolean {
  if (!('cause' in first)) {
    cutOff.set(method, -Infinity);
    return first.body === notJson && ofFilters.has(first.response.status);
  }
  if (signal?.aborted) return false;
  const count = (cutOff.get(method) ?? 0) + 1;
  cutOff.set(method, count);
  return count >= mostCutOff && globalThis.navigator.onLine !== false;
}

async function fetched(address: string, init: RequestInit): Promise<Exchanged> {
  const response = await fetch(address, init);
  return { response, body: await readJson(response) };
}

async function readJson(response: Response): Promise<unknown> {
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '');
  const text = await response.text();
  try {
    return isJson ? JSON.parse(text) : notJson;
  } catch {
    return notJson;
  }
}
