// A process of the tests: does the jobs of the documents with a converter that hangs, to be killed in the middle.
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { openDatabase } from '../database/open-database.ts';
import { openJobs } from '../jobs/pg-boss-jobs.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createChangeLimiter } from '../records/change-application.ts';
import { createCallLimiters } from '../security/call-limiters.ts';
import { policyPasswords } from '../security/passwords.ts';
import { noLoad } from '../testing/no-load.ts';
import { readSettings } from '../settings/settings.ts';
import { openStore } from '../storage/open-store.ts';
import { smallInstitution, smallMessages, smallQuestionnaire } from '../testing/small-questionnaire.ts';
import { workDocuments } from './work-documents.ts';

const settings = readSettings(process.env);
const log = pino({ level: 'silent' });
const database = openDatabase({ connectionString: settings.DATABASE_URL }, log);
const secrets = { session: randomBytes(32), fieldKeys: [{ id: 'test', key: randomBytes(32) }] };
const jobs = openJobs(database, log, { heartbeat: 10, supervise: 1, poll: 0.5 });
const mail = { send: async () => undefined, close: async () => undefined };
const config = { questionnaire: smallQuestionnaire(), institution: smallInstitution, messages: smallMessages };
await workDocuments(
  {
    settings,
    secrets,
    database,
    passwords: policyPasswords,
    mail,
    store: openStore(settings, secrets, Date.now),
    jobs,
    changeLimiter: createChangeLimiter(),
    callLimiters: createCallLimiters(),
    load: noLoad,
    config,
    clock: Date.now,
    log,
    metrics: createMetrics(),
  },
  {
    convert: ({ bytes }) => {
      process.stdout.write(`converting ${bytes.toString()}\n`);
      return new Promise(() => undefined);
    },
  },
);
