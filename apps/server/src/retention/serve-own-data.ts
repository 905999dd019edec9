import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { calls } from '@quire/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { originOf, writeAudit, type AuditEntry } from '../audit/entry.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { isStoreOfDatabase } from '../documents/store-of-database.ts';
import { serveCall } from '../http/serve-call.ts';
import { lockApplication } from '../records/stored-application.ts';
import { removePerson } from './remove-person.ts';
import { keyedHash } from '../security/keyed-hash.ts';
import { createKeyedLimiter, type Limiter, type Pace } from '../security/limiter.ts';
import { countUse } from '../security/rate-limit.ts';
import { Refusal } from '../security/refusal.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import { studentOf } from '../sessions/require-session.ts';
import { StoreDown } from '../storage/object-store.ts';
import { readOwnData } from './read-own-data.ts';

const hour = 60 * 60_000;
/**
 * Milliseconds for which the next part of somebody's data may wait for those of others: a browser waits thirty seconds
 * for it.
 */
const longestTurn = 20_000;
/** Parts of everybody's data in this process. Those of a typical student follow each other at once. */
const pace: Pace = { atFirst: 20, everyMs: 50 };

/**
 * Hands students everything that is kept of them, and deletes it: at once until they have submitted, and by a request
 * that staff decides from then on.
 */
export function serveOwnData(app: FastifyInstance, dependencies: Dependencies, cookies: SessionCookies): void {
  serveDownload(app, dependencies);
  serveDeletion(app, dependencies, cookies);
}

function serveDownload(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, secrets, clock } = dependencies;
  const ofAccount = createKeyedLimiter({
    atOnce: 1,
    waitMs: 0,
    mostWaiting: 0,
    busy: () => new Refusal('requests.tooMany', {}, { retryAfter: 3 }),
  });
  const ofProcess = createKeyedLimiter({
    atOnce: 1,
    waitMs: longestTurn,
    pace,
    busy: () => new Refusal('requests.busy', {}, { retryAfter: 5 }),
  });
  const partInTurn: Limiter = (work) => ofProcess('parts', work);

  serveCall(app, calls.getOwnData, ({ request, reply }) =>
    ofAccount(studentOf(request).applicationId, async () => {
      const { applicationId } = studentOf(request);
      const now = clock();
      await countUse(database, now, {
        subject: keyedHash(secrets, 'own data', applicationId),
        most: 10,
        within: hour,
        code: 'limits.ownData',
      });
      await noteOwn(database, {
        chainId: applicationId,
        at: now,
        actor: 'student',
        action: 'data exported',
        origin: originOf(secrets, request),
      });
      const { text } = await partInTurn(() => readOwnData(database, secrets, applicationId));
      const parts = Readable.from(inTurn(text, partInTurn));
      reply.type('application/json; charset=utf-8').send(parts);
      // The next one of this account waits until this one has arrived or was given up.
      await finished(parts).catch(() => undefined);
      return reply;
    }),
  );
}

function serveDeletion(app: FastifyInstance, dependencies: Dependencies, cookies: SessionCookies): void {
  const { database, secrets, passwords, store, clock, log } = dependencies;
  serveCall(app, calls.postDeletion, async ({ body: { password }, request, reply }) => {
    const { applicationId } = studentOf(request);
    const now = clock();
    // A session that was left open is not proof of the caller's identity.
    await countUse(database, now, {
      subject: keyedHash(secrets, 'deletions', applicationId),
      most: 5,
      within: hour,
      code: 'limits.deletions',
    });
    const {
      rows: [account],
    } = await database.query<{ password_hash: string }>('SELECT password_hash FROM account WHERE application_id = $1', [
      applicationId,
    ]);
    const entry = {
      chainId: applicationId,
      at: now,
      actor: 'student',
      action: 'deletion asked',
      origin: originOf(secrets, request),
    } as const;
    if (!(await passwords.inTurn(({ isRight }) => isRight(password, account?.password_hash)))) {
      await noteOwn(database, { ...entry, result: 'refused' });
      throw new Refusal('accounts.wrongPassword');
    }
    // Asks the store before it takes a connection, which would be held while the store answers.
    const isOurs = await isStoreOfDatabase({ database, store, log });
    const ownStore = async (): Promise<typeof store> => {
      if (!isOurs) throw new StoreDown('The files are not those of this database alone.');
      return store;
    };
    const { removed } = await removePerson(
      { database, store: ownStore, by: { actor: 'student' }, now },
      applicationId,
      async (queryable) => !(await isSubmitted(queryable, applicationId)),
    );
    if (removed) {
      cookies.clear(reply);
      return { deleted: true };
    }
    await database.transaction(async (queryable) => {
      await lockApplication(queryable, applicationId);
      await queryable.query(
        'INSERT INTO erasure_request (application_id, asked_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [applicationId, new Date(now)],
      );
      await writeAudit(queryable, entry);
    });
    return { deleted: false };
  });
}

/** Nothing is noted of an account that was deleted meanwhile: its entries are erased. */
const noteOwn = (database: Database, entry: AuditEntry): Promise<void> =>
  database.transaction(async (queryable) => {
    await lockApplication(queryable, entry.chainId);
    await writeAudit(queryable, entry);
  });

/** A slow reader has no turn meanwhile. */
async function* inTurn(parts: AsyncGenerator<string>, limiter: Limiter): AsyncGenerator<string> {
  for (;;) {
    const { done, value } = await limiter(() => parts.next());
    if (done) return;
    yield value;
  }
}

async function isSubmitted(queryable: Queryable, applicationId: string): Promise<boolean> {
  const {
    rows: [row],
  } = await queryable.query<{ is: boolean }>(
    'SELECT submitted_at IS NOT NULL AS is FROM application WHERE application_id = $1',
    [applicationId],
  );
  return row?.is === true;
}
