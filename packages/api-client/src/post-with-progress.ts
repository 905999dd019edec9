import { ApiError } from './api-error.ts';
import { messageIn } from './message-in.ts';

export interface UploadOptions {
  signal?: AbortSignal | undefined;
  /** Told how much of the body is sent, from 0 to 1; only where the store is of our own origin. */
  onProgress?: ((share: number) => void) | undefined;
}

const slowest = 60_000;

/**
 * Posts a form to our own origin and tells how far it is, which `fetch` cannot. Throws `ApiError`; a minute in which nothing moves
 * counts as no answer, and an aborted upload rejects with the abort reason.
 */
export function postWithProgress(url: string, body: FormData, { signal, onProgress }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (settle: () => void) => (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      settle();
    };
    const lost = end(() => { reject(new ApiError('network', 0, undefined)); });
    const giveUp = end(() => {
      reject(signal?.reason as Error);
      // Afterwards, because it says at once that the connection is lost.
      sending.abort();
    });
    const moved = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => { sending.abort(); }, slowest);
    };
    sending.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      moved();
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    sending.addEventListener('error', lost);
    sending.addEventListener('abort', lost);
    sending.addEventListener('load', end(() => {
      if (sending.status >= 200 && sending.status < 300) resolve();
      else reject(new ApiError('server', sending.status, messageIn(sending.responseText)));
    }));
    if (signal?.aborted) return giveUp();
    signal?.addEventListener('abort', giveUp, { once: true });
    sending.open('POST', url);
    sending.setRequestHeader('accept', 'application/json');
    moved();
    sending.send(body);
  });
}
