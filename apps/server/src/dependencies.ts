import type { Questionnaire } from '@quire/form-engine/core';
import type { Institution } from '@quire/validation';
import type { Messages } from '@quire/messages';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database/database.ts';
import type { Load } from './security/load.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mail } from './mail/mail.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { CallLimiters } from './security/call-limiters.ts';
import type { KeyedLimiter } from './security/limiter.ts';
import type { Passwords } from './security/passwords.ts';
import type { Secrets } from './settings/secrets.ts';
import type { Settings } from './settings/settings.ts';
import type { ObjectStore } from './storage/object-store.ts';

/** Everything the app is built from. Nothing in it is reached any other way, so a test can hand in its own. */
export interface Dependencies {
  settings: Settings;
  secrets: Secrets;
  database: Database;
  passwords: Passwords;
  mail: Mail;
  store: ObjectStore;
  jobs: Jobs;
  /** Lets through one change of each application at a time, by its id. */
  changeLimiter: KeyedLimiter;
  /** Hold back, and then refuse, callers that are too fast. */
  callLimiters: CallLimiters;
  /** Refuses calls while this process is overloaded. */
  load: Load;
  config: { questionnaire: Questionnaire; institution: Institution; messages: Messages };
  /** Milliseconds since 1970 by the database's clock: what ends, is limited or is dated goes by it. */
  clock: () => number;
  log: FastifyBaseLogger;
  metrics: Metrics;
}
