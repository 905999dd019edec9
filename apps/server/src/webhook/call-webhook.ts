import { createHmac } from 'node:crypto';

/**
 * The notification to another program: the number, the day where the institution is, and that it was submitted. No
 * answer, no name and no address.
 */
export interface Told {
  number: string;
  day: string;
  submittedAt: Date;
}

export interface Webhook {
  url: string;
  secret: string;
}

/** The program did not take the notification, or could not be reached. */
export class WebhookFailed extends Error {
  override readonly name = 'WebhookFailed';
  /** The failure, without words of the program: `HTTP 500`, `ECONNREFUSED`, `TimeoutError`. */
  readonly trouble: string;
  /** Whether it would do no better with another submission: there was no answer, or one of the kinds 429 and 5xx. */
  readonly isAway: boolean;

  constructor(trouble: string, isAway: boolean) {
    super(`A webhook failed: ${trouble}`);
    this.trouble = trouble;
    this.isAway = isAway;
  }
}

/** In milliseconds. */
export const webhookPatience = 10_000;

/**
 * Notifies a program of a submission as https://www.standardwebhooks.com has it: a library of that name can check it in
 * any language.
 * @param id the same at each try
 * @param now milliseconds since 1970
 * @throws WebhookFailed unless the answer is of the kind 2xx; it follows no redirect
 */
export async function callWebhook(
  { url, secret }: Webhook,
  id: string,
  { number, day, submittedAt }: Told,
  now: number,
  stop: AbortSignal,
  patience = webhookPatience,
): Promise<void> {
  const body = JSON.stringify({
    type: 'application.submitted',
    timestamp: submittedAt.toISOString(),
    data: { number, day, status: 'submitted' },
  });
  const timestamp = String(Math.floor(now / 1000));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Quire',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature(secret, { id, timestamp, body }),
  };
  const limit = AbortSignal.timeout(patience);
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
    signal: AbortSignal.any([limit, stop]),
  }).catch((error: unknown) => {
    throw new WebhookFailed(describe(error), true);
  });
  // Nothing that the program says is read.
  await answer.body?.cancel();
  if (!answer.ok) throw new WebhookFailed(`HTTP ${answer.status}`, answer.status === 429 || answer.status >= 500);
}

/** By which a receiver knows us, and that nothing was changed: the header `webhook-signature`. */
export const signature = (
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`;

function describe(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : name;
}
