import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { converterSettings, misspelledSettings, readSettings } from './settings.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://apply.example.edu',
  SMTP_URL: 'smtps://mail.example.edu',
  SECRETS_FILE: '/run/secrets.json',
  TRUSTED_PROXY: 'none',
};

test('everything works with nothing set', () => {
  expect(readSettings({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    DATA_DIR: resolve('.data'),
    CONFIG_DIR: resolve('config'),
    WORKERS: 'on',
    LOG_LEVEL: 'warn',
    local: false,
    production: false,
  });
  expect(readSettings({ PORT: '', SMTP_URL: '' })).toEqual(readSettings({}));
});

test.each([
  ['TRUSTED_PROXI', 'TRUSTED_PROXY'],
  ['TRUSTED_PROXIES', 'TRUSTED_PROXY'],
  ['PROT', 'PORT'],
  ['HSOT', 'HOST'],
  ['PORRT', 'PORT'],
  ['port', 'PORT'],
  ['WORKER', 'WORKERS'],
  ['DATADIR', 'DATA_DIR'],
  ['CONFIG-DIR', 'CONFIG_DIR'],
  ['PUBLIC_UR', 'PUBLIC_URL'],
  ['DATBASE_ULR', 'DATABASE_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['S3_ACCES_KEY_ID', 'S3_ACCESS_KEY_ID'],
  ['KEEP_UNSUBMITED_DAY', 'KEEP_UNSUBMITTED_DAYS'],
])('%s is named as a misspelled %s, and in a refusal too', (wrong, meant) => {
  const line = `${wrong} is no setting of Quire, and is not read. Did you mean ${meant}?`;
  expect(misspelledSettings({ [wrong]: '1' })).toEqual([line]);
  expect(() => readSettings({ [wrong]: '1', LOG_LEVEL: 'loud' })).toThrow(`\n  - ${line}`);
});

test('settings of other programs are no misspelled ones, nor is what stands beside the right name', () => {
  const others =
    'HOME PATH HOSTNAME HOSTTYPE CHOST HOSTS POST PORTS SPORT COST SORT NODE_PATH NODE_OPTIONS NODE_EXTRA_CA_CERTS ' +
    'PGHOST PGPORT DATABASE_SSL DATABASE_NAME DATABASE_USER AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_REGION ' +
    'CLAMAV_PORT SMTP_HOST SMTP_PORT SMTP_SSL MAIL_PORT XDG_CONFIG_DIRS XDG_DATA_DIRS CACHE_DIR LOG_FILE VITE_PORT ' +
    'QUIRE_PORT QUIRE_SERVICE_HOST CHROME_PATH WORKDIR PUBLIC_DIR npm_config_user_agent KUBERNETES_PORT SESSION_TOKEN';
  expect(misspelledSettings(Object.fromEntries(others.split(' ').map((name) => [name, '1'])))).toEqual([]);
  expect(misspelledSettings({ SMTP_URL: 'x', SMTP_URI: 'x', PROT: '' })).toEqual([]);
});

test('only development counts as local', () => {
  expect(
    ['development', 'production', 'test', undefined].map((NODE_ENV) => readSettings({ ...production, NODE_ENV }).local),
  ).toEqual([true, false, false, false]);
});

test('the public origin follows host and port, and a path on it is refused', () => {
  expect(readSettings({ HOST: '0.0.0.0', PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080');
  expect(readSettings({ PORT: '80' }).PUBLIC_URL).toBe('http://127.0.0.1');
  expect(readSettings({ HOST: '::1' }).PUBLIC_URL).toBe('http://[::1]:3000');
  expect(readSettings({ PUBLIC_URL: 'https://apply.example.edu/' }).PUBLIC_URL).toBe('https://apply.example.edu');
  expect(() => readSettings({ PUBLIC_URL: 'https://apply.example.edu/form' })).toThrow(
    'PUBLIC_URL must be an origin with no user, path or query, such as https://apply.example.edu',
  );
});

test('an origin is read as browsers write it', () => {
  for (const PUBLIC_URL of [
    'https://APPLY.example.edu',
    'HTTPS://apply.example.edu',
    'https://apply.example.edu:443',
    'https://Apply.Example.edu:443/',
  ]) {
    expect(readSettings({ ...production, PUBLIC_URL }).PUBLIC_URL, PUBLIC_URL).toBe('https://apply.example.edu');
  }
  expect(readSettings({ PUBLIC_URL: 'http://LOCALHOST:80' }).PUBLIC_URL).toBe('http://localhost');
  expect(readSettings({ PUBLIC_URL: 'https://apply.example.edu:8443' }).PUBLIC_URL).toBe(
    'https://apply.example.edu:8443',
  );
  const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  for (const [given, read] of [
    ['https://S3.example.net:443/', 'https://s3.example.net'],
    ['http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
  ] as const) {
    expect(readSettings({ ...s3, S3_ENDPOINT: given }).S3_ENDPOINT).toBe(read);
  }
});

test('every bad setting is named at once, with why and how to set it, and without its value', () => {
  const bad = {
    PORT: '70000',
    WORKERS: 'some',
    LOG_LEVEL: 'loud',
    NODE_ENV: 'prod',
    SMTP_URL: 'mail.example.edu',
    DATABASE_URL: 'mysql://root:hunter2@db',
    MAIL_FROM: 'a@b.example\r\nBcc: c@d.example',
  };
  expect(() => readSettings(bad)).toThrow(
    [
      'Quire cannot start, because some settings are wrong:',
      '  - NODE_ENV must be development, production or test, or be left out.',
      '  - PORT must be a whole number from 0 to 65535, such as 3000.',
      '  - DATABASE_URL must be a URL such as postgres://user:password@host:5432/quire: write special characters of the user and password percent-encoded, such as %40 for @.',
      '  - SMTP_URL must be a URL such as smtps://user:password@mail.example.org:465: write special characters of the user and password percent-encoded, such as %40 for @.',
      '  - MAIL_FROM must be one mail address, such as Grants <apply@example.org>.',
      '  - WORKERS must be on, off or only.',
      '  - LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.',
    ].join('\n'),
  );
});

const wrongPorts = ['70000', '-1', '80.5', 'http', '3000 '];
const wrongHosts = {
  values: ['0.0.0.0:3000', 'http://0.0.0.0', 'two hosts', '.', '[::1]'],
  said: 'must be an address of this machine and no port, such as 127.0.0.1, or 0.0.0.0 for all of them.',
};
const wrongDays = 'must be a whole number of days, 30 or more, or be left out to keep for ever.';
const percentEncoded = 'write special characters of the user and password percent-encoded, such as %40 for @.';
const wrongValues: Record<string, { values: string[]; said: string }> = {
  NODE_ENV: { values: ['prod', 'Production'], said: 'must be development, production or test, or be left out.' },
  PORT: { values: wrongPorts, said: 'must be a whole number from 0 to 65535, such as 3000.' },
  HOST: wrongHosts,
  METRICS_PORT: { values: wrongPorts, said: 'must be a whole number from 0 to 65535, such as 9464.' },
  METRICS_HOST: wrongHosts,
  PUBLIC_URL: {
    values: [
      'apply.example.edu',
      'https://apply.example.edu/form',
      'https://a@apply.example.edu',
      'https://apply.example.edu?',
      'https://apply.example.edu/#',
      'https:apply.example.edu',
      'https://apply.example.edu:99999',
      'ftp://apply.example.edu',
    ],
    said: 'must be an origin with no user, path or query, such as https://apply.example.edu.',
  },
  TRUSTED_PROXY: {
    values: [
      '0',
      '10',
      '-1',
      '1.5',
      'true',
      '*',
      'proxy.example.edu',
      'proxy.example.edu/8',
      '10.0.0.5:80',
      '10.0.0.0/33',
      '::/129',
      '10.0.0.0/8/8',
      '10.0.0.5,',
    ],
    said: 'must be how many proxies each request passes, from 1 to 9, or their addresses and networks, such as 10.0.0.5, 10.1.0.0/16, or none.',
  },
  SAMPLE_INSTITUTION: { values: ['true', 'YES'], said: 'must be yes, for a demonstration, or be left out.' },
  DATABASE_URL: {
    values: [
      'mysql://root@db',
      'postgres:db',
      'db',
      'postgres://a b/c',
      'postgres://quire:a/b@db/quire',
      'postgres://quire:a#b@db/quire',
      'postgres://quire:a?b@db/quire',
    ],
    said: `must be a URL such as postgres://user:password@host:5432/quire: ${percentEncoded}`,
  },
  S3_ENDPOINT: {
    values: [
      's3.example.net',
      's3://files',
      'https://s3.example.net/files',
      'https://key:secret@s3.example.net',
      'https://s3.example.net?region=us-east-1',
    ],
    said: 'must be an origin with no user, path or query, such as https://s3.example.net.',
  },
  S3_BUCKET: { values: ['s3://files', 'my files', 'ab'], said: 'must be the name of a bucket, such as quire-files.' },
  S3_REGION: { values: ['us east', 'us-east-1,'], said: 'must be the name of a region, such as us-east-1.' },
  SMTP_URL: {
    values: [
      'mail.example.edu',
      'https://mail.example.edu',
      'smtp:mail.example.edu',
      'smtp:///',
      'smtp://user:a/b@mail.example.edu',
      'smtp://user:a#b@mail.example.edu',
      'smtp://user:a?b@mail.example.edu',
    ],
    said: `must be a URL such as smtps://user:password@mail.example.org:465: ${percentEncoded}`,
  },
  MAIL_FROM: {
    values: [
      '@',
      'Admissions',
      'a@b.example, c@d.example',
      'Admissions <a@b.example',
      'a@b.example\r\nBcc: c@d.example',
    ],
    said: 'must be one mail address, such as Grants <apply@example.org>.',
  },
  WEBHOOK_URL: {
    values: ['crm.example.edu', 'ftp://crm.example.edu', 'https:crm.example.edu'],
    said: 'must be a URL such as https://crm.example.edu/quire.',
  },
  WEBHOOK_SECRET: {
    values: [
      'hunter2',
      'whsec_',
      'whsec_c2hvcnQ=',
      `whsec_${Buffer.alloc(65).toString('base64')}`,
      'whsec_ä'.repeat(30),
    ],
    said: 'must be whsec_ and 24 to 64 random bytes in base64. Make one with: echo whsec_$(openssl rand -base64 32).',
  },
  KEEP_UNSUBMITTED_DAYS: { values: ['29', 'never'], said: wrongDays },
  KEEP_SUBMITTED_DAYS: { values: ['29', '30.5'], said: wrongDays },
  CLAMAV_HOST: {
    values: ['tcp://clamav', 'clamav:', 'clamav:99999', 'a b', 'clamav/x', '::1'],
    said: 'must be a host, or a host and a port, such as clamav:3310.',
  },
  WORKERS: { values: ['yes', 'ON'], said: 'must be on, off or only.' },
  DRAIN_SECONDS: {
    values: ['-1', '1.5', '1000', '10s'],
    said: 'must be a whole number of seconds up to 999, such as 10.',
  },
  LOG_LEVEL: { values: ['loud', 'INFO'], said: 'must be trace, debug, info, warn, error, fatal or silent.' },
};
/** Any text may be right for these: the named test finds a wrong one at its use. */
const foundLater = {
  DATA_DIR: '../database/connect-beside.test.ts',
  CONFIG_DIR: '../start.test.ts',
  SECRETS_FILE: 'secrets.test.ts',
  SESSION_SECRET: 'secrets.test.ts',
  FIELD_KEYS: 'secrets.test.ts',
  CHROMIUM_PATH: '../start.test.ts',
  SOFFICE_PATH: '../start.test.ts',
  S3_ACCESS_KEY_ID: 'settings.test.ts',
  S3_SECRET_ACCESS_KEY: 'settings.test.ts',
};

test.each(Object.entries(wrongValues))(
  '%s that is wrong is named in one line, with its fix',
  (name, { values, said }) => {
    for (const value of values)
      expect(() => readSettings({ [name]: value }), value).toThrow(
        `Quire cannot start, because a setting is wrong:\n  - ${name} ${said}`,
      );
  },
);

test('every setting is tried, here or where it is used', () => {
  const [, shape = ''] =
    /const environmentSchema = z\.object\(\{\n(.*?)\n\}\);/s.exec(
      readFileSync(new URL('settings.ts', import.meta.url), 'utf8'),
    ) ?? [];
  expect([...shape.matchAll(/^ {2}([A-Z\d_]+):/gm)].map(([, name]) => name).toSorted()).toEqual(
    [...Object.keys(wrongValues), ...Object.keys(foundLater)].toSorted(),
  );
  for (const [name, file] of Object.entries(foundLater))
    expect(readFileSync(new URL(file, import.meta.url), 'utf8'), file).toContain(name);
});

test('hosts and senders of every kind are taken', () => {
  for (const HOST of ['localhost', '0.0.0.0', '::', '::1', 'fe80::1%eth0', 'apply-1.example.edu'])
    expect(readSettings({ HOST })).toMatchObject({ HOST });
  for (const MAIL_FROM of [
    'a@b.example',
    '<a@b.example>',
    'Büro für Zulassung <a@b.example>',
    '"Admissions, Wexcombe" <a@b.example>',
  ])
    expect(readSettings({ MAIL_FROM })).toMatchObject({ MAIL_FROM });
});

test('secrets in two places are refused, because one of them would not be read', () => {
  expect(() => readSettings({ SECRETS_FILE: '/run/secrets.json', FIELD_KEYS: 'x' })).toThrow(
    'SECRETS_FILE must be the only place of the secrets: FIELD_KEYS would not be read. Write them into that file, or leave SECRETS_FILE out.',
  );
});

test('a process that only does jobs is refused without the database whose jobs they are', () => {
  expect(() => readSettings({ WORKERS: 'only' })).toThrow('DATABASE_URL must be set with WORKERS=only');
  expect(readSettings({ WORKERS: 'only', DATABASE_URL: 'postgres://quire@db/quire' }).WORKERS).toBe('only');
});

test('a scanner is a host, with or without its port', () => {
  for (const CLAMAV_HOST of ['clamav', 'clamav:3310', '10.0.0.7', '[::1]:3310'])
    expect(readSettings({ CLAMAV_HOST })).toMatchObject({ CLAMAV_HOST });
});

test('proxies in front are counted, or named by address and network', () => {
  for (const [given, read] of [
    ['1', 1],
    ['9', 9],
    ['10.0.0.5', ['10.0.0.5']],
    ['10.0.0.0/8, 2001:db8::/32 ,::1', ['10.0.0.0/8', '2001:db8::/32', '::1']],
  ] as const) {
    expect(readSettings({ TRUSTED_PROXY: given }).TRUSTED_PROXY).toEqual(read);
  }
  expect(readSettings({}).TRUSTED_PROXY).toBeUndefined();
  expect(readSettings({ TRUSTED_PROXY: 'none' }).TRUSTED_PROXY).toEqual([]);
});

test('a network that is wide enough for strangers is no proxy', () => {
  for (const wide of [
    '0.0.0.0/0',
    '10.0.0.0/7',
    '0.0.0.0/1,128.0.0.0/1',
    '10.0.0.5, 0.0.0.0/7',
    '::/0',
    '2000::/15',
    '::ffff:0.0.0.0/96',
    '::FFFF:0:0/95',
    '0:0:0:0:0:ffff:0:0/96',
    '::ffff:10.0.0.0/103',
  ]) {
    expect(() => readSettings({ TRUSTED_PROXY: wide }), wide).toThrow(
      'wrong:\n  - TRUSTED_PROXY must name no network wider than /8 (IPv4) or /16 (IPv6), because strangers in it could write their own address and be counted as anybody. Name the networks of your proxies, such as 10.1.0.0/16.',
    );
  }
  for (const narrow of ['10.0.0.0/8', '2001::/16', '::ffff:10.0.0.0/104', '::ffff:10.0.0.5', '::1/128'])
    expect(readSettings({ TRUSTED_PROXY: narrow }).TRUSTED_PROXY).toEqual([narrow]);
});

test('options of SMTP_URL, which could turn encryption off, are refused everywhere', () => {
  const refused = `wrong:\n  - SMTP_URL must end with its host or port, because options behind it could turn encryption off. Leave out what follows, and ${percentEncoded}`;
  for (const SMTP_URL of [
    'smtp://user:pw@mail.example.edu/?requireTLS=false',
    'smtp://mail.example.edu?ignoreTLS=true',
    'smtps://mail.example.edu?tls.rejectUnauthorized=false',
    'smtps://mail.example.edu/#',
    'smtps://mail.example.edu:465/office',
    'smtps://user:12#b@mail.example.edu',
  ]) {
    for (const rest of [{}, production]) expect(() => readSettings({ ...rest, SMTP_URL }), SMTP_URL).toThrow(refused);
  }
  for (const SMTP_URL of [
    'smtps://mail.example.edu',
    'smtps://mail.example.edu:465/',
    'smtp://user%40example.edu:a%2Fb%3Fc%23d@mail.example.edu:587',
    'smtp://[::1]:25',
  ])
    expect(readSettings({ ...production, SMTP_URL }).SMTP_URL).toBe(SMTP_URL);
});

test('production refuses a database that would be spoken to in the clear', () => {
  const refused = /DATABASE_URL must end with \?sslmode=verify-full/;
  for (const url of [
    'postgres://quire@db/quire',
    'postgres://quire@db/quire?sslmode=prefer',
    'postgres://quire@db/quire?sslmode=no-verify',
    'postgres://quire@127.example.edu/quire',
    'postgres://quire@localhost/quire?host=db',
    'postgres://quire@db/quire?host=',
  ]) {
    expect(() => readSettings({ ...production, DATABASE_URL: url }), url).toThrow(refused);
    expect(readSettings({ DATABASE_URL: url }).DATABASE_URL).toBe(url);
  }
  for (const url of [
    'postgres://quire@db/quire?sslmode=verify-full',
    'postgres://quire@localhost/quire',
    'postgres://quire@[::1]:5432/quire',
    'postgres:///quire?host=/run/postgresql',
    'postgres://quire@%2Frun%2Fpostgresql/quire',
  ]) {
    expect(readSettings({ ...production, DATABASE_URL: url }).DATABASE_URL, url).toBe(url);
  }
});

test('a host or sslmode given twice is refused: the driver uses another one than is checked', () => {
  for (const query of [
    'sslmode=verify-full&sslmode=disable',
    'sslmode=verify-full&%73slmode=no-verify',
    'host=localhost&host=db',
    'sslmode=verify-full&host=db&host=db',
  ]) {
    expect(() => readSettings({ ...production, DATABASE_URL: `postgres://quire@db/quire?${query}` }), query).toThrow(
      'wrong:\n  - DATABASE_URL must not give host or sslmode twice, because one would be checked and the other used. Leave one out.',
    );
  }
});

test('half of an object store is refused', () => {
  expect(() => readSettings({ S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.example.net' })).toThrow(
    'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too',
  );
});

test('a webhook is an address without a user, and a secret that nobody guesses, together', () => {
  const WEBHOOK_URL = 'https://crm.example.edu/quire?source=1';
  const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  expect(readSettings({ WEBHOOK_URL, WEBHOOK_SECRET })).toMatchObject({ WEBHOOK_URL, WEBHOOK_SECRET });
  expect(
    readSettings({ WEBHOOK_URL: 'http://localhost:9000', WEBHOOK_SECRET: Buffer.alloc(24, 7).toString('base64') })
      .WEBHOOK_URL,
  ).toBe('http://localhost:9000');
  expect(() => readSettings({ WEBHOOK_URL })).toThrow('WEBHOOK_SECRET must be set with WEBHOOK_URL');
  expect(() => readSettings({ WEBHOOK_SECRET })).toThrow('WEBHOOK_URL must be set with WEBHOOK_SECRET');
  for (const bad of ['https://user:pass@crm.example.edu', 'https://user@crm.example.edu'])
    expect(() => readSettings({ WEBHOOK_URL: bad, WEBHOOK_SECRET }), bad).toThrow('WEBHOOK_URL must');
  expect(() => readSettings({ ...production, WEBHOOK_URL: 'http://crm.example.edu', WEBHOOK_SECRET })).toThrow(
    'WEBHOOK_URL must begin with https://',
  );
  expect(readSettings({ ...production, WEBHOOK_URL, WEBHOOK_SECRET }).WEBHOOK_URL).toBe(WEBHOOK_URL);
});

test('how long applications are kept is a number of days, and for ever where it is left out', () => {
  expect(readSettings({})).not.toHaveProperty('KEEP_SUBMITTED_DAYS');
  expect(readSettings({ KEEP_UNSUBMITTED_DAYS: '30', KEEP_SUBMITTED_DAYS: '1825' })).toMatchObject({
    KEEP_UNSUBMITTED_DAYS: 30,
    KEEP_SUBMITTED_DAYS: 1825,
  });
  for (const bad of ['29', '0', '-30', '30.5', 'never', '1e3', '100000'])
    expect(() => readSettings({ KEEP_UNSUBMITTED_DAYS: bad }), bad).toThrow(`KEEP_UNSUBMITTED_DAYS ${wrongDays}`);
});

test('production refuses http origins, plain documents, emails to nobody, local secrets and debug logs', () => {
  expect(readSettings(production)).toMatchObject({ production: true, local: false });
  expect(readSettings({ ...production, SECRETS_FILE: '', SESSION_SECRET: 'x', FIELD_KEYS: 'y' }).production).toBe(true);
  const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  expect(readSettings({ ...production, ...s3, S3_ENDPOINT: 'https://s3.example.net' }).S3_REGION).toBe('us-east-1');
  for (const [wrong, name] of [
    [{ ...s3, S3_ENDPOINT: 'http://s3.example.net' }, 'S3_ENDPOINT'],
    [{ PUBLIC_URL: 'http://apply.example.edu' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL'],
    [{ SMTP_URL: '' }, 'SMTP_URL'],
    [{ SECRETS_FILE: '' }, 'SECRETS_FILE'],
    [{ SECRETS_FILE: '', SESSION_SECRET: 'x' }, 'SECRETS_FILE'],
    [{ LOG_LEVEL: 'debug' }, 'LOG_LEVEL'],
  ] as const) {
    expect(() => readSettings({ ...production, ...wrong })).toThrow(`wrong:\n  - ${name} must`);
  }
});

test.each(['postgres:///quire?host=/pg', 'postgres://%2Fpg/quire', 'postgres://%2Fpg/quire?host='])(
  'no conversion may read the data, the secrets, or the socket of %s',
  (DATABASE_URL) => {
    const { hidden } = converterSettings(readSettings({ DATA_DIR: '/data', SECRETS_FILE: '/secrets', DATABASE_URL }));
    expect(hidden).toEqual(['/data', '/secrets', '/pg']);
  },
);
