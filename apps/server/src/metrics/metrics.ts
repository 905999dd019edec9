import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Database connections of this process, and callers that wait for one. */
export interface PoolState {
  open: number;
  idle: number;
  waiting: number;
}

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * The counts and measures of this process, under names with their units. A label is a word of ours: the pattern of a
 * route, the name of a queue, a status. So no metric reveals a person and none grows with what strangers send.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  let poolState = (): PoolState => ({ open: 0, idle: 0, waiting: 0 });
  const pool = new Gauge({
    name: 'quire_database_connections',
    help: 'Connections of this process to the database',
    labelNames: ['state'],
    registers,
    collect() {
      const { open, idle } = poolState();
      this.set({ state: 'used' }, open - idle);
      this.set({ state: 'idle' }, idle);
    },
  });
  const waiting = new Gauge({
    name: 'quire_database_waiting',
    help: 'Queries and transactions that wait for a connection of this process',
    registers,
    collect() {
      this.set(poolState().waiting);
    },
  });
  const breakerOpen = new Gauge({
    name: 'quire_breaker_open',
    help: '1 where a program has failed so often that this process asks it once in a while, by program',
    labelNames: ['program'],
    registers,
  });
  for (const program of ['mail', 'webhook']) breakerOpen.set({ program }, 0);
  return {
    registry,
    pool,
    waiting,
    breakerOpen,
    /** Has the connections be counted when somebody reads. */
    watchPool(state: () => PoolState) {
      poolState = state;
    },
    ...requestMetrics(registers),
    ...stateMetrics(registers),
  };
}

/** Calls, saves, waits and conversions as they end. */
const requestMetrics = (registers: Registry[]) => ({
  requestSeconds: new Histogram({
    name: 'quire_request_seconds',
    help: 'From the head of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    registers,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  }),
  responses: new Counter({
    name: 'quire_responses_total',
    help: 'Answers by their status, such as 401, 409, 429 and 503',
    labelNames: ['status'],
    registers,
  }),
  shed: new Counter({
    name: 'quire_shed_total',
    help:
      'Calls refused because more was asked of this process than it got done, by what is refused first, then ' +
      'and last: later, usual, saves',
    labelNames: ['rank'],
    registers,
  }),
  saveSeconds: new Histogram({
    name: 'quire_save_seconds',
    help: 'Saves of answers, from the head of the request to the end of its answer',
    labelNames: ['status'],
    registers,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  }),
  unsavedSeconds: new Histogram({
    name: 'quire_unsaved_seconds',
    help: 'How long the oldest edit of a save had waited when it was saved, as its browser tells',
    registers,
    buckets: [2, 5, 10, 30, 60, 120, 300, 900, 3_600, 86_400],
  }),
  databaseWaitSeconds: new Histogram({
    name: 'quire_database_wait_seconds',
    help: 'The wait for a connection to the database, also where none came',
    registers,
    buckets: [0.001, 0.01, 0.05, 0.25, 1, 5, 15],
  }),
  conversionSeconds: new Histogram({
    name: 'quire_conversion_seconds',
    help: 'Conversions of documents by their outcome: converted, refused (the file is at fault) or failed (we are)',
    labelNames: ['outcome'],
    registers,
    buckets: [0.5, 1, 2.5, 5, 10, 30, 60, 120],
  }),
});

/** Readings of the database, the store, the disk, the queues and the mails. */
const stateMetrics = (registers: Registry[]) => ({
  databaseUp: new Gauge({
    name: 'quire_database_up',
    help: '1 where the database answers this process, else 0',
    registers,
  }),
  databaseWritable: new Gauge({
    name: 'quire_database_writable',
    help:
      '1 where this process can keep answers: the database takes changes, and so does its disk where that is ' +
      'the one of DATA_DIR',
    registers,
  }),
  storeUp: new Gauge({
    name: 'quire_store_up',
    help: '1 where the store of files answers this process, else 0',
    registers,
  }),
  diskFreeBytes: new Gauge({
    name: 'quire_disk_free_bytes',
    help: 'Room on the disk of DATA_DIR that the user of this process may fill',
    registers,
  }),
  queueJobs: new Gauge({
    name: 'quire_queue_jobs',
    help: 'Jobs that are due and wait, by queue',
    labelNames: ['queue'],
    registers,
  }),
  queueAgeSeconds: new Gauge({
    name: 'quire_queue_age_seconds',
    help: 'How long the oldest job that waits has been due, by queue',
    labelNames: ['queue'],
    registers,
  }),
  jobsGivenUp: new Gauge({
    name: 'quire_queue_given_up',
    help: 'Jobs of the last day that no attempt did, by queue',
    labelNames: ['queue'],
    registers,
  }),
  emails: new Gauge({
    name: 'quire_letters',
    help: 'Emails of the last 30 days that wait, or were refused for good',
    labelNames: ['state'],
    registers,
  }),
  emailAgeSeconds: new Gauge({
    name: 'quire_letter_age_seconds',
    help: 'How long ago the oldest email that waits was written',
    registers,
  }),
  storageTrouble: new Gauge({
    name: 'quire_storage_trouble',
    help: '1 where unused files are not removed because an operator has to look',
    registers,
  }),
});
