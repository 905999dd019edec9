import { ApiError } from '../api-error.ts';
import { messageIn } from '../message-in.ts';

const longestStandstill = 60_000;

/**
 * The converted PDF of a question's document, for the bearer of a service token. Throws `ApiError`. It may take as long as its size and the line ask
 * for; a minute in which nothing arrives counts as a server that cannot be reached.
 */
export async function getServiceDocument(serviceToken: string, answerKey: string): Promise<Blob> {
  const query = new URLSearchParams({ service_token: serviceToken, answer_key: answerKey });
  const line = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moved = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => { line.abort(new Error(`Nothing arrived for ${longestStandstill / 1000} seconds.`)); }, longestStandstill);
  };
  try {
    moved();
    const response = await fetch(`/service/document?${query}`, { credentials: 'same-origin', cache: 'no-store', signal: line.signal });
    if (response.status === 401) throw new ApiError('unauthorised', 401, undefined);
    if (!response.ok) throw new ApiError('server', response.status, await response.text().then(messageIn, () => undefined));
    return await readBlob(response, moved);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('network', 0, undefined, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

async function readBlob({ body, headers }: Response, moved: () => void): Promise<Blob> {
  const parts: BlobPart[] = [];
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    moved();
    parts.push(read.value);
  }
  return new Blob(parts, { type: headers.get('content-type') ?? '' });
}
