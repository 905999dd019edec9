import type { FastifyInstance } from 'fastify';

/** The first page that is asked for comes first. */
const pauseMs = 1_000;

/** Begins to fill soon after the server listens, so that whoever asks first need not wait for it. */
export function fillBeforehand(app: FastifyInstance, fill: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setTimeout(() => {
      fill().catch((error: unknown) => {
        app.log.info({ err: error }, 'the places were not put into the database, so the first lookup of an address does it');
      });
    }, pauseMs).unref();
  });
  app.addHook('preClose', async () => clearTimeout(timer));
}
