import { ApiError } from './api-error.ts';
import { refusalIn } from './refusal.ts';
import { timeLimit } from './time-limit.ts';

export interface UploadOptions {
  signal?: AbortSignal | undefined;
  /** Receives how much of the body is sent, from 0 to 1; only where the store is of our own origin. */
  onProgress?: ((share: number) => void) | undefined;
}

const longestStandstill = 60_000;

/**
 * Posts a form to our own origin and reports its progress, which `fetch` cannot. Throws `ApiError`; a minute in
 * which nothing moves counts as no answer, and an aborted upload rejects with the abort reason.
 */
export function postWithProgress(url: string, body: FormData, { signal, onProgress }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const sending = new XMLHttpRequest();
    const limit = timeLimit(longestStandstill, signal);
    const lost = (): void => {
      reject(signal?.aborted ? (signal.reason as Error) : new ApiError('network', 0, undefined));
    };
    limit.signal.addEventListener('abort', () => {
      sending.abort();
    });
    sending.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      limit.renew();
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    sending.addEventListener('error', lost);
    sending.addEventListener('abort', lost);
    sending.addEventListener('load', () => {
      if (sending.status >= 200 && sending.status < 300) resolve();
      else reject(refusalIn(sending.status, sending.responseText));
    });
    sending.addEventListener('loadend', limit.end);
    sending.open('POST', url);
    sending.setRequestHeader('accept', 'application/json');
    sending.send(body);
  });
}
