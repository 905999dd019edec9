import { ApiError } from '../api-error.ts';
import { messageIn } from '../message-in.ts';

/** The converted PDF of a question's document, for the bearer of a service token. Throws `ApiError`. */
export async function getServiceDocument(serviceToken: string, answerKey: string): Promise<Blob> {
  const query = new URLSearchParams({ service_token: serviceToken, answer_key: answerKey });
  const lost = (cause: unknown): never => { throw new ApiError('network', 0, undefined, { cause }); };
  const response = await fetch(`/service/document?${query}`, { credentials: 'same-origin', cache: 'no-store' }).catch(lost);
  if (response.status === 401) throw new ApiError('unauthorised', 401, undefined);
  if (!response.ok) throw new ApiError('server', response.status, await response.text().then(messageIn, () => undefined));
  return response.blob().catch(lost);
}
