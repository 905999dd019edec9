import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { collectDefaultMetrics } from 'prom-client';
import type { Dependencies } from '../dependencies.ts';
import { localOrigin } from '../settings/settings.ts';
import { readConditions, readNeeds } from './conditions.ts';

/** In milliseconds; Prometheus itself gives up after ten seconds. Values that are not known by then are left out. */
const patience = 5_000;

export interface MetricsServer {
  /** Where it listens. */
  address: string;
  stop(): Promise<void>;
}

/**
 * Shows the metrics of this process, with those of Node, at a port of their own: never where the application is, which
 * strangers reach.
 */
export async function serveMetrics(dependencies: Dependencies, port: number): Promise<MetricsServer> {
  const {
    settings: { METRICS_HOST: host },
    metrics: { registry },
    log,
  } = dependencies;
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end();
    readMetrics(dependencies).then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    address: localOrigin(host, (server.address() as AddressInfo).port),
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** All metrics of this process in the text format of Prometheus, those of the installation looked at now. */
export async function readMetrics(dependencies: Dependencies): Promise<string> {
  const { metrics, log } = dependencies;
  const late = new AbortController();
  await Promise.race([
    measure(dependencies),
    delay(patience, undefined, { signal: late.signal, ref: false }).catch(() => undefined),
  ])
    .catch((error: unknown) => log.warn({ err: error }, 'some metrics could not be looked at'))
    .finally(() => late.abort());
  return metrics.registry.metrics();
}

async function measure(dependencies: Dependencies): Promise<void> {
  const { metrics, settings } = dependencies;
  const {
    databaseUp,
    databaseWritable,
    storeUp,
    diskFreeBytes,
    storageTrouble,
    emails,
    emailAgeSeconds,
    queueJobs,
    queueAgeSeconds,
    jobsGivenUp,
  } = metrics;
  // The values known before may be wrong now.
  for (const gauge of [storeUp, storageTrouble, emailAgeSeconds]) gauge.remove();
  for (const gauge of [emails, queueJobs, queueAgeSeconds, jobsGivenUp]) gauge.reset();
  const disk = await statfs(settings.DATA_DIR).catch(() => undefined);
  diskFreeBytes.set(disk ? disk.bavail * disk.bsize : 0);
  const needs = await readNeeds(dependencies);
  databaseUp.set(Number(needs.databaseUp));
  databaseWritable.set(Number(needs.writable));
  if (!needs.databaseUp) return;
  const conditions = await readConditions(dependencies);
  storeUp.set(Number(conditions.storeUp));
  storageTrouble.set(Number(conditions.trouble !== undefined));
  emails.set({ state: 'waiting' }, conditions.emails.waiting);
  emails.set({ state: 'refused' }, conditions.emails.refused);
  emailAgeSeconds.set(conditions.emails.ageSeconds);
  for (const { kind: queue, waiting, ageSeconds, givenUp } of conditions.queues) {
    queueJobs.set({ queue }, waiting);
    queueAgeSeconds.set({ queue }, ageSeconds);
    jobsGivenUp.set({ queue }, givenUp);
  }
}
