import { calls } from '@quire/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { serveCall } from '../http/serve-call.ts';
import { decryptAnswers, encryptAnswers, type StoredAnswers } from '../records/stored-application.ts';
import { callersOf } from '../security/caller.ts';
import { newToken, tokenHash } from '../security/keyed-hash.ts';
import { countCaller } from '../security/rate-limit.ts';
import { Refusal } from '../security/refusal.ts';
import { refuseForgedMarks, refuseSentAnswers } from './refused-answers.ts';

const day = 24 * 60 * 60_000;
const lifetime = 14 * day;
/** Bytes of the answers of one form; a typical one has ten thousand. */
const mostBytes = 64 * 1024;
/** How many are kept at a time: a gigabyte at most. */
const mostKept = 20_000;

/** Serves answers that an inquiry form stores under a token, for a prospect without an account. */
export function serveTemporaryAnswers(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, secrets, config, clock } = dependencies;
  serveCall(
    app,
    calls.postTemporaryAnswer,
    async ({ body, request }) => {
      const now = clock();
      refuseForgedMarks(config, body.answers, () => false);
      if (Buffer.byteLength(JSON.stringify(body.answers)) > mostBytes) throw new Refusal('requests.tooLarge');
      const token = newToken();
      const hash = tokenHash(token);
      const sealed = encryptAnswers(secrets, hash.toString('hex'), body.answers, config.questionnaire.encrypted);
      await database.transaction(async (queryable) => {
        await countCaller(queryable, secrets, callersOf(request), now, {
          purpose: 'temporary answers from',
          most: 1000,
          within: day,
          code: 'limits.temporaryAnswers',
        });
        const {
          rows: [kept],
        } = await queryable.query<{ count: string }>('SELECT count(*) FROM temporary_answer');
        if (Number(kept?.count) >= mostKept) throw new Refusal('limits.temporaryAnswers', { most: mostKept });
        await queryable.query('INSERT INTO temporary_answer (token_hash, answers, expires_at) VALUES ($1, $2, $3)', [
          hash,
          JSON.stringify(sealed),
          new Date(now + lifetime),
        ]);
      });
      return { token };
    },
    (request) => refuseSentAnswers(config, request),
  );

  serveCall(app, calls.getTemporaryAnswer, async ({ params }) => {
    const hash = tokenHash(params['token'] ?? '');
    const {
      rows: [row],
    } = await database.query<{ answers: StoredAnswers }>(
      'SELECT answers FROM temporary_answer WHERE token_hash = $1 AND expires_at > $2',
      [hash, new Date(clock())],
    );
    if (!row) throw new Refusal('answers.notThere');
    return { answer: { ...decryptAnswers(secrets, hash.toString('hex'), row.answers) } };
  });
}
