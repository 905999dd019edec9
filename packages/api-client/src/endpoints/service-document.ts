import { ApiError } from '../api-error.ts';
import { calls } from '../contract/index.ts';
import { addressOf } from '../http.ts';
import { refusalIn } from '../refusal.ts';
import { timeLimit } from '../time-limit.ts';

const longestStandstill = 60_000;

/**
 * The converted PDF of a question's document, for the bearer of a service token. Throws `ApiError`. A large file
 * on a slow line may take long; a minute in which nothing arrives counts as a server that cannot be reached.
 */
export async function getServiceDocument(serviceToken: string, answerKey: string): Promise<Blob> {
  const limit = timeLimit(longestStandstill);
  try {
    const address = addressOf(calls.getServiceDocument, { serviceToken, answerKey });
    const response = await fetch(address, { credentials: 'same-origin', cache: 'no-store', signal: limit.signal });
    if (response.status === 401) throw new ApiError('unauthorised', 401, undefined);
    if (!response.ok) throw refusalIn(response.status, await response.text().catch(() => ''));
    return await readBlob(response, limit.renew);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('network', 0, undefined, { cause: error });
  } finally {
    limit.end();
  }
}

async function readBlob({ body, headers }: Response, onPart: () => void): Promise<Blob> {
  const parts: BlobPart[] = [];
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    onPart();
    parts.push(read.value);
  }
  return new Blob(parts, { type: headers.get('content-type') ?? '' });
}
