import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { ConverterSettings } from '@quire/documents';
import { z } from 'zod';
import { misspelled } from './misspelled.ts';
import { StartRefused } from './start-refused.ts';
import { trustedProxy } from './trusted-proxy.ts';

/** Browsers name an origin in lower case and without the default port, and what they name is compared with this. */
const origin = (example: string) =>
  z
    .string()
    .refine((text) => /^https?:\/\/[^\s/\\?#@]+\/?$/i.test(text) && URL.canParse(text), {
      error: `must be an origin with no user, path or query, such as ${example}`,
    })
    .transform((text) => new URL(text).origin);
const encoded = 'write special characters of the user and password percent-encoded, such as %40 for @';
const url = (beginning: RegExp, example: string, hint = ''): z.ZodString =>
  z.string().refine((text) => beginning.test(text) && URL.canParse(text), {
    error: `must be a URL such as ${example}${hint}`,
    abort: true,
  });
/** The driver reads the last of several, and a reader of settings the first. */
const databaseUrl = url(/^postgres(?:ql)?:\/\//, 'postgres://user:password@host:5432/quire', `: ${encoded}`).refine(
  (text) => ['host', 'sslmode'].every((name) => new URL(text).searchParams.getAll(name).length <= 1),
  {
    error: 'must not give host or sslmode twice, because one would be checked and the other used. Leave one out',
  },
);
/** The mailer takes what follows a host as options, and they win over its own: `?requireTLS=false`. */
const smtpUrl = url(/^smtps?:\/\/[^/]/, 'smtps://user:password@mail.example.org:465', `: ${encoded}`).refine(
  (text) => !/[?#]/.test(text) && /^\/?$/.test(new URL(text).pathname),
  {
    error:
      'must end with its host or port, because options behind it could turn encryption off. Leave out what ' +
      `follows, and ${encoded}`,
  },
);
/** A user in an address would be sent to nobody. */
const webhookUrl = url(/^https?:\/\/[^/]/, 'https://crm.example.edu/quire').refine(
  (address) => new URL(address).username === '',
  { error: 'must have no user and password in it: the receiver knows us by the signature' },
);
const webhookSecret = z.string().refine(
  (secret) => {
    const bytes = /^(?:whsec_)?([A-Za-z\d+/]+={0,2})$/.exec(secret)?.[1];
    return (
      bytes !== undefined && Buffer.from(bytes, 'base64').length >= 24 && Buffer.from(bytes, 'base64').length <= 64
    );
  },
  { error: 'must be whsec_ and 24 to 64 random bytes in base64. Make one with: echo whsec_$(openssl rand -base64 32)' },
);
/** Fewer would delete applications in progress. */
const daysToKeep = z
  .string()
  .refine((days) => /^\d{1,5}$/.test(days) && Number(days) >= 30, {
    error: 'must be a whole number of days, 30 or more, or be left out to keep for ever',
  })
  .transform(Number);
const text = z.string();
const matching = (pattern: RegExp, error: string): z.ZodString => z.string().regex(pattern, { error });

const mailAddress = String.raw`[^\s<>@,;"]+@[^\s<>@,;"]+`;
const sender = new RegExp(String.raw`^(?:${mailAddress}|(?:"[^"\r\n]*"|[^"<>@,;\r\n]*)\s*<${mailAddress}>)$`);
const hostAndPort = /^(?:\[[\d:a-f]+\]|[\w.-]+)(?::(?<port>\d{1,5}))?$/i;
const portNumber = (example: string) => {
  const error = `must be a whole number from 0 to 65535, such as ${example}`;
  return z
    .string()
    .regex(/^\d+$/, { error })
    .transform(Number)
    .refine((number) => number <= 65535, { error });
};
const listenHost = z.string().refine((host) => isIP(host) !== 0 || /^[\w-]+(?:\.[\w-]+)*$/.test(host), {
  error: 'must be an address of this machine and no port, such as 127.0.0.1, or 0.0.0.0 for all of them',
});

const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'must be development, production or test, or be left out' })
    .optional(),
  PORT: portNumber('3000').default(3000),
  HOST: listenHost.default('127.0.0.1'),
  METRICS_PORT: portNumber('9464').optional(),
  METRICS_HOST: listenHost.default('127.0.0.1'),
  PUBLIC_URL: origin('https://apply.example.edu').optional(),
  TRUSTED_PROXY: trustedProxy.optional(),
  DATA_DIR: text.default('.data').transform((path) => resolve(path)),
  CONFIG_DIR: text.default('config').transform((path) => resolve(path)),
  SAMPLE_INSTITUTION: z.enum(['yes'], { error: 'must be yes, for a demonstration, or be left out' }).optional(),
  DATABASE_URL: databaseUrl.optional(),
  S3_ENDPOINT: origin('https://s3.example.net').optional(),
  S3_BUCKET: matching(/^[\w.-]{3,63}$/, 'must be the name of a bucket, such as quire-files').optional(),
  S3_REGION: matching(/^[\w-]+$/, 'must be the name of a region, such as us-east-1').default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: matching(sender, 'must be one mail address, such as Grants <apply@example.org>').optional(),
  WEBHOOK_URL: webhookUrl.optional(),
  WEBHOOK_SECRET: webhookSecret.optional(),
  KEEP_UNSUBMITTED_DAYS: daysToKeep.optional(),
  KEEP_SUBMITTED_DAYS: daysToKeep.optional(),
  SECRETS_FILE: text.transform((path) => resolve(path)).optional(),
  SESSION_SECRET: text.optional(),
  FIELD_KEYS: text.optional(),
  CHROMIUM_PATH: text.optional(),
  SOFFICE_PATH: text.optional(),
  CLAMAV_HOST: z
    .string()
    .refine(
      (host) => Number(hostAndPort.exec(host)?.groups?.['port'] ?? (hostAndPort.test(host) ? 0 : Number.NaN)) <= 65535,
      { error: 'must be a host, or a host and a port, such as clamav:3310' },
    )
    .optional(),
  WORKERS: z.enum(['on', 'off', 'only'], { error: 'must be on, off or only' }).default('on'),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, { error: 'must be a whole number of seconds up to 999, such as 10' })
    .default('0')
    .transform(Number),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('warn'),
});
type Environment = z.infer<typeof environmentSchema>;

/** Every setting, checked, with paths absolute. */
export interface Settings extends Omit<Environment, 'PUBLIC_URL'> {
  /** The origin that people type and that links in mails begin with. */
  PUBLIC_URL: string;
  /** On a developer's own machine: only NODE_ENV=development. */
  local: boolean;
  production: boolean;
}

type RawSettings = Readonly<Record<string, string | undefined>>;

const givenOf = (environment: RawSettings): RawSettings =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));

/** A line for each name that nobody reads because it is spelled almost as a setting. */
export const misspelledSettings = (environment: RawSettings): string[] =>
  misspelled(givenOf(environment), Object.keys(environmentSchema.shape));

/** @throws StartRefused naming each bad setting, why it is bad and how to set it */
export function readSettings(environment: RawSettings): Settings {
  const read = environmentSchema.safeParse(givenOf(environment));
  const unread = misspelledSettings(environment);
  if (!read.success)
    refuse([...read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`), ...unread]);
  const values = read.data;
  const problems = [
    ...incompleteStorage(values),
    ...lonelyWorkers(values),
    ...twiceSecrets(values),
    ...halfWebhook(values),
    ...(values.NODE_ENV === 'production' ? productionProblems(values) : []),
  ];
  if (problems.length > 0) refuse([...problems, ...unread]);
  return {
    ...values,
    PUBLIC_URL: values.PUBLIC_URL ?? localOrigin(values.HOST, values.PORT),
    local: values.NODE_ENV === 'development',
    production: values.NODE_ENV === 'production',
  };
}

/** Returns whether a host name represents this machine alone. */
export const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** The origin of a server on this machine, as a browser names it; a wildcard address is reached as localhost. */
export function localOrigin(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return port === 80 ? `http://${name}` : `http://${name}:${port}`;
}

function incompleteStorage(values: Environment): string[] {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  return [
    `${missing.join(', ')} must be set too, because other S3 settings are: files would have nowhere to go. Set ` +
      'all four, or none to keep files in DATA_DIR.',
  ];
}

function lonelyWorkers({ WORKERS, DATABASE_URL }: Environment): string[] {
  if (WORKERS !== 'only' || DATABASE_URL !== undefined) return [];
  return [
    'DATABASE_URL must be set with WORKERS=only: the jobs to be done are those in the database of the servers ' +
      'that send them.',
  ];
}

function twiceSecrets({ SECRETS_FILE, SESSION_SECRET, FIELD_KEYS }: Environment): string[] {
  const unread = Object.entries({ SESSION_SECRET, FIELD_KEYS })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
    .join(' and ');
  return SECRETS_FILE === undefined || unread === ''
    ? []
    : [
        `SECRETS_FILE must be the only place of the secrets: ${unread} would not be read. Write them into that ` +
          'file, or leave SECRETS_FILE out.',
      ];
}

function halfWebhook({ WEBHOOK_URL, WEBHOOK_SECRET }: Environment): string[] {
  if ((WEBHOOK_URL === undefined) === (WEBHOOK_SECRET === undefined)) return [];
  if (WEBHOOK_SECRET === undefined)
    return [
      'WEBHOOK_SECRET must be set with WEBHOOK_URL, because whoever is told could not tell us from others. Make ' +
        'one with: echo whsec_$(openssl rand -base64 32)',
    ];
  return ['WEBHOOK_URL must be set with WEBHOOK_SECRET, because nobody would be told. Set it, or leave both out.'];
}

function productionProblems(values: Environment): string[] {
  const problems: string[] = [];
  if (!values.PUBLIC_URL?.startsWith('https://')) {
    problems.push(
      'PUBLIC_URL must be the https origin people visit, such as https://apply.example.edu: links in mails and ' +
        'cookies depend on it.',
    );
  }
  if (values.TRUSTED_PROXY === undefined) {
    problems.push(
      'TRUSTED_PROXY must name the proxy that speaks https in front, such as 127.0.0.1: without it everybody is ' +
        'one caller, and shares one limit. Set it to none where callers connect themselves.',
    );
  }
  if (values.S3_ENDPOINT?.startsWith('http:') === true) {
    problems.push(
      'S3_ENDPOINT must begin with https://, because browsers send documents straight there, and from a page of ' +
        'https they send nothing to http.',
    );
  }
  if (values.DATABASE_URL !== undefined && !isSafeConnection(new URL(values.DATABASE_URL))) {
    problems.push(
      'DATABASE_URL must end with ?sslmode=verify-full, because answers would cross the network in the clear. ' +
        'Only a database on this machine needs no certificate.',
    );
  }
  if (values.SMTP_URL === undefined)
    problems.push(
      'SMTP_URL must be set, such as smtps://user:password@mail.example.org:465: without it no applicant ' +
        'receives a code.',
    );
  if (values.WEBHOOK_URL?.startsWith('http:') === true)
    problems.push(
      'WEBHOOK_URL must begin with https://, because the numbers of applications would cross the network in the clear.',
    );
  if (values.SECRETS_FILE === undefined && (values.SESSION_SECRET === undefined || values.FIELD_KEYS === undefined)) {
    problems.push(
      'SECRETS_FILE must be set, or both SESSION_SECRET and FIELD_KEYS: secrets made on one machine would be ' +
        'lost with it.',
    );
  }
  if (values.LOG_LEVEL === 'trace' || values.LOG_LEVEL === 'debug')
    problems.push(`LOG_LEVEL must not be ${values.LOG_LEVEL} in production: such logs say too much. Set it to info.`);
  return problems;
}

/**
 * The host that the driver connects to by an address of a database: it takes no notice of an empty parameter. A path is
 * the folder of a socket of this machine.
 */
function databaseHost({ hostname, searchParams }: URL): string {
  const given = searchParams.get('host') ?? '';
  return given === '' ? decodeURIComponent(hostname) : given;
}

/** LibreOffice, and the places that no conversion may read: the data, the secrets, and the socket of the database. */
export function converterSettings({
  SOFFICE_PATH: soffice,
  DATA_DIR,
  SECRETS_FILE,
  DATABASE_URL,
}: Pick<Settings, 'SOFFICE_PATH' | 'DATA_DIR' | 'SECRETS_FILE' | 'DATABASE_URL'>): ConverterSettings {
  const host = DATABASE_URL === undefined ? '' : databaseHost(new URL(DATABASE_URL));
  const socket = host.startsWith('/') ? host : undefined;
  return { soffice, hidden: [DATA_DIR, SECRETS_FILE, socket].filter((path) => path !== undefined) };
}

/**
 * Whether a connection to a PostgreSQL stays on this machine, or is encrypted and asks for a certificate that fits.
 * `prefer`, `no-verify` and the like do neither.
 */
function isSafeConnection(address: URL): boolean {
  const host = databaseHost(address);
  return (
    host === '' || host.startsWith('/') || isThisMachine(host) || address.searchParams.get('sslmode') === 'verify-full'
  );
}

function refuse(problems: readonly string[]): never {
  throw new StartRefused(
    `Quire cannot start, because ${problems.length === 1 ? 'a setting is' : 'some settings are'} ` +
      `wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
  );
}
