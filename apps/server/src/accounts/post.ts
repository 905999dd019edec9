import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import type { Letter } from '../mail/mail.ts';

/** Sends a letter after the answer: how long it takes must not tell whether the address is known. */
export type Post = (letter: Letter) => void;

/** Letters on their way are waited for when the app closes. */
export function openPost(app: FastifyInstance, { mail, log }: Pick<Dependencies, 'mail' | 'log'>): Post {
  const onTheirWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.allSettled(onTheirWay);
  });
  return (letter) => {
    const sending = nextTurn().then(() => mail.send(letter))
      .catch((error: unknown) => log.error({ err: error }, 'a letter could not be sent'))
      .finally(() => onTheirWay.delete(sending));
    onTheirWay.add(sending);
  };
}
