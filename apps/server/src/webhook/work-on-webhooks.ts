import { todayIn } from '@quire/validation';
import type { Dependencies } from '../dependencies.ts';
import { createBreaker, type BreakerLimits } from '../jobs/breaker.ts';
import { applicationNumber } from '../records/application-number.ts';
import { callWebhook, WebhookFailed } from './call-webhook.ts';
import { giveUp, noteTry, readDelivery } from './delivery-store.ts';

/** Notifications of submissions that one process sends at the same time. */
export const webhooksAtOnce = 2;
export const webhookBreaker: BreakerLimits = { failures: 5, openMs: 60_000 };

/** Notifies another program of submissions, in this process from here on, where the settings name one. */
export async function workOnWebhooks(dependencies: Dependencies, limits = webhookBreaker): Promise<void> {
  const {
    settings: { WEBHOOK_URL: url, WEBHOOK_SECRET: secret },
    jobs,
    database,
    config,
    clock,
    log,
  } = dependencies;
  if (url === undefined || secret === undefined) return;
  const breaker = createBreaker(dependencies, {
    ...limits,
    program: 'webhook',
    isAway: (error) => error instanceof WebhookFailed && error.isAway,
  });
  await jobs.work('call-webhook', {
    atOnce: webhooksAtOnce,
    async does(delivery, { signal }) {
      const waiting = await readDelivery(database, delivery);
      if (!waiting) return;
      const { submittedAt } = waiting;
      const told = {
        number: applicationNumber(delivery.applicationId),
        day: todayIn(config.questionnaire.timeZone, submittedAt.getTime()).date,
        submittedAt,
      };
      try {
        await breaker(() => callWebhook({ url, secret }, delivery.deliveryId, told, clock(), signal));
      } catch (error) {
        if (error instanceof WebhookFailed) await noteTry(database, delivery, error.trouble, clock());
        throw error;
      }
      await noteTry(database, delivery, undefined, clock());
    },
    async givesUp(delivery) {
      log.warn('a submission could not be told by the webhook for a day. To see it: npm run staff -- webhooks');
      await giveUp(database, delivery, clock());
    },
  });
}
