import { setTimeout as delay } from 'node:timers/promises';
import { loadChecked } from '@quire/authoring/check';
import { formatConfigProblems, type LoadedConfig } from '@quire/config-loader';
import { isProgram, openConverter } from '@quire/documents';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Dependencies } from './dependencies.ts';
import { connectDatabase } from './database/connect-database.ts';
import { openClock } from './database/database-clock.ts';
import { freePort } from './database/embedded/free-port.ts';
import { buildHealthApp } from './health/health.ts';
import { serveMetrics } from './health/serve-metrics.ts';
import { backlog, watchLoad } from './security/load.ts';
import { openJobs } from './jobs/pg-boss-jobs.ts';
import { openMail } from './mail/open-mail.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createCallLimiters } from './security/call-limiters.ts';
import { checkFieldKeys, isSealed } from './security/check-field-keys.ts';
import { openDataDirectory } from './settings/data-directory.ts';
import { createChangeLimiter } from './records/change-application.ts';
import { policyPasswords } from './security/passwords.ts';
import { createLog } from './settings/log.ts';
import { makeSecrets, readSecrets } from './settings/secrets.ts';
import {
  converterSettings,
  localOrigin,
  misspelledSettings,
  readSettings,
  type Settings,
} from './settings/settings.ts';
import { StartRefused } from './settings/start-refused.ts';
import { startWorkers } from './start-workers.ts';
import { openStore } from './storage/open-store.ts';

export interface RunningServer {
  /** Where it listens. */
  address: string;
  /** Finishes pending calls, then stops everything; never throws. */
  stop(): Promise<void>;
}

const finishWithinMs = 10_000;
const putAwayWithinMs = 2_000;

/**
 * Boots settings, secrets, config, database and app, in the order in which mistakes cost least.
 * @param print shows a line to the operator
 * @param site folder of another built application
 * @throws StartRefused for an operator's mistake; nothing runs on then
 */
export async function start(
  environment: Record<string, string | undefined>,
  print: (line: string) => void,
  site?: string,
): Promise<RunningServer> {
  const { settings, config, given } = await readAll(environment, print);
  const log = createLog(settings);
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse())
      await close().catch((error: unknown) => log.error({ err: error }, 'something could not be closed'));
  };
  try {
    const metrics = createMetrics();
    const { database, close } = await connectDatabase(settings, log, metrics);
    closers.push(close);
    const { clock, stop: stopClock } = await openClock(database, log);
    closers.push(stopClock);
    const secrets = given ?? (await makeSecrets(settings, await isSealed(database)));
    await checkFieldKeys(database, secrets);
    const { name, address } = {
      name: config.institution.emailStyle.from,
      address: config.institution.contact?.email ?? `no-reply@${new URL(settings.PUBLIC_URL).hostname}`,
    };
    const mail = openMail(settings, { name, address }, clock);
    closers.push(() => mail.close());
    const jobs = openJobs(database, log);
    const load = watchLoad();
    closers.push(async () => load.stop());
    const dependencies = {
      settings,
      secrets,
      database,
      passwords: policyPasswords,
      mail,
      store: openStore(settings, secrets, clock),
      jobs,
      changeLimiter: createChangeLimiter(),
      callLimiters: createCallLimiters(),
      load,
      config,
      clock,
      log,
      metrics,
    };
    const opening = openBoth(dependencies, site);
    closers.push(opening.close);
    const [app, converter] = await opening.both;
    const served = settings.WORKERS === 'only' ? await buildHealthApp(dependencies) : app;
    closers.push(() => Promise.all([closeWithin(served, finishWithinMs), jobs.stop()]));
    await served.listen({ host: settings.HOST, port: settings.PORT, backlog }).catch(refuseAddress(settings));
    if (settings.METRICS_PORT !== undefined) {
      const metricsServer = await serveMetrics(dependencies, settings.METRICS_PORT).catch(
        refuseMetricsAddress(settings),
      );
      closers.push(() => metricsServer.stop());
      print(`Metrics are at ${metricsServer.address}/metrics`);
    }
    await startWorkers(dependencies, converter && { app, converter });
    if (settings.WORKERS !== 'only') closers.push(() => drain(served, settings.DRAIN_SECONDS));
    if (!converter)
      print(
        'This process does no jobs (WORKERS=off): documents and PDF copies wait for one with WORKERS=on or ' +
          'WORKERS=only.',
      );
    if (mail.outbox !== undefined)
      print(
        'Mails are not sent, but kept as files in ' +
          `${mail.outbox}${settings.local ? ` and shown at ${settings.PUBLIC_URL}/dev/outbox` : ''}`,
      );
    return { address: localOrigin(settings.HOST, settings.PORT), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Reads what can be wrong before anything is written. */
async function readAll(environment: Record<string, string | undefined>, print: (line: string) => void) {
  for (const line of misspelledSettings(environment)) print(line);
  const settings = readSettings(environment);
  const config = await readConfig(settings, print);
  const given = await readSecrets(settings);
  await requirePrograms(settings);
  return { settings: await resolved(settings), config, given };
}

/** Opens what serves and what converts at once. `close` closes the one that opens although the other one fails. */
function openBoth(dependencies: Dependencies, site: string | undefined) {
  const { settings, log } = dependencies;
  const app = buildApp(dependencies, site);
  const converter = Promise.resolve(
    settings.WORKERS === 'off' ? undefined : openConverter(converterSettings(settings), log),
  );
  const nothing = (): undefined => undefined;
  return {
    both: Promise.all([app, converter]),
    close: () => Promise.all([app.then((it) => it.close(), nothing), converter.then((it) => it?.close(), nothing)]),
  };
}

/** Serves on for a while: a proxy learns in time that others are to have the requests. */
async function drain(app: FastifyInstance, seconds: number): Promise<void> {
  app.isDraining = true;
  await delay(seconds * 1_000);
}

/** Cuts off the calls that take longer, which then have a moment to put away what they had begun. */
async function closeWithin(app: FastifyInstance, milliseconds: number): Promise<void> {
  const closed = app.close();
  const cut = delay(milliseconds, undefined, { ref: false }).then(() => {
    app.server.closeAllConnections();
    return delay(putAwayWithinMs, undefined, { ref: false });
  });
  await Promise.race([closed, cut]);
}

/** The settings with their data directory made, and with a port where any would do. */
async function resolved(settings: Settings): Promise<Settings> {
  const dataDir = openDataDirectory(settings.DATA_DIR);
  if (settings.PORT !== 0) return { ...settings, DATA_DIR: dataDir };
  const port = await freePort();
  const ownOrigin = settings.PUBLIC_URL === localOrigin(settings.HOST, 0);
  return {
    ...settings,
    DATA_DIR: dataDir,
    PORT: port,
    PUBLIC_URL: ownOrigin ? localOrigin(settings.HOST, port) : settings.PUBLIC_URL,
  };
}

async function readConfig(settings: Settings, print: (line: string) => void): Promise<LoadedConfig> {
  // An author looks at a new question first, and then at the sample applicants whom it asks.
  const read = await loadChecked(settings.CONFIG_DIR, { personas: settings.local ? 'warning' : 'error' });
  if (!read.ok)
    throw new StartRefused(
      `Quire cannot start, because the questionnaire in ${settings.CONFIG_DIR} has ` +
        `mistakes:\n\n${formatConfigProblems(read.problems)}`,
    );
  if (settings.production && settings.SAMPLE_INSTITUTION === undefined) refuseSample(read.config, settings);
  if (settings.local && read.warnings.length > 0) print(formatConfigProblems(read.warnings));
  return read.config;
}

/** Addresses that are nobody's for ever (RFC 2606), as those of the sample have. */
const nobodys = /[@.](?:example|test|invalid|localhost|example\.(?:com|net|org))$/i;

/** An upgrade that forgets where the questionnaire is would serve the sample. @throws StartRefused */
function refuseSample({ institution }: LoadedConfig, { CONFIG_DIR }: Settings): void {
  const email = [institution.contact, institution.technicalHelp]
    .flatMap((named) => named?.email ?? [])
    .find((address) => nobodys.test(address));
  if (email === undefined) return;
  throw new StartRefused(
    `Quire cannot start, because ${CONFIG_DIR} holds a sample: nobody can write to ${email}, and ` +
      `${institution.name} would receive what applicants fill in. ` +
      'Set CONFIG_DIR to the folder of your own questionnaire, and build the application with it too. For a ' +
      'demonstration, set SAMPLE_INSTITUTION=yes.',
  );
}

/** @throws StartRefused if a configured path is not an executable */
async function requirePrograms({ CHROMIUM_PATH, SOFFICE_PATH, WORKERS }: Settings): Promise<void> {
  if (WORKERS === 'off') return;
  if (CHROMIUM_PATH !== undefined && !(await isProgram(CHROMIUM_PATH)))
    throw new StartRefused(
      `CHROMIUM_PATH is "${CHROMIUM_PATH}", which is no program that can be started: PDF copies could not be ` +
        `made. Set it to a Chromium's own file, or leave it out.`,
    );
  if (SOFFICE_PATH !== undefined && !(await isProgram(SOFFICE_PATH)))
    throw new StartRefused(
      `SOFFICE_PATH is "${SOFFICE_PATH}", which is no program that can be started: Word documents could not be ` +
        `converted. Set it to LibreOffice's soffice, or leave it out.`,
    );
}

function refuseAddress({ HOST, PORT }: Settings): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    if (error.code === 'EADDRINUSE')
      throw new StartRefused(
        `Port ${PORT} of ${HOST} is taken by another program. Stop that one, or choose another port: PORT=${PORT + 1}`,
      );
    if (error.code === 'EACCES')
      throw new StartRefused(`Port ${PORT} of ${HOST} may not be used by this user. Choose one above 1023: PORT=3000`);
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      throw new StartRefused(
        `HOST ${HOST} is not an address of this machine. Leave it out for 127.0.0.1, or set it to 0.0.0.0 for ` +
          'every address.',
      );
    throw error;
  };
}

function refuseMetricsAddress({ METRICS_HOST, METRICS_PORT }: Settings): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    throw new StartRefused(
      `Metrics cannot be shown at port ${METRICS_PORT} of ${METRICS_HOST} (${error.code ?? error.message}). ` +
        'Choose another METRICS_PORT or METRICS_HOST, or leave METRICS_PORT out for none.',
    );
  };
}
