import type { Database } from '../database/database.ts';

/** Has jobs that are sent from here on tried again without the usual delay. Their queues must be there. */
export async function retryAtOnce(database: Database): Promise<void> {
  await database.query('UPDATE pgboss.queue SET retry_delay = 0, retry_delay_max = NULL, retry_backoff = false');
}
