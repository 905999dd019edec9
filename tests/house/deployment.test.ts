import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { BlockList, isIPv6 } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { broughtAlong, unused } from '../../scripts/brought-along.mjs';
import { readSettings, type Settings } from '../../apps/server/src/settings/settings.ts';
import { scratchFolder } from './scratch-folder.ts';

const read = (file: string): string => readFileSync(file, 'utf8');
const compose = read('compose.yaml');
const serviceOf = (name: string): string =>
  new RegExp(`^ {2}${name}:\\n([^]*?)^(?: {2})?\\w`, 'm').exec(compose)?.[1] ?? '';
const proxyAddresses = [...serviceOf('proxy').matchAll(/^ {8}ipv[46]_address: (\S+)$/gm)].map(
  ([, address = '']) => address,
);
const own: Record<string, string> = {
  QUIRE_HOST: 'apply.example.edu',
  DATABASE_PASSWORD: 'secret',
  SMTP_URL: 'smtps://user:password@mail.example.edu:465',
};
const filled = (text: string): string =>
  text
    .replaceAll(/\$\{(\w+)(?::\?[^}]*)?\}/g, (_, name: string) => own[name] ?? `no ${name}`)
    .replace('%d/', '/run/credentials/');
const pairs = (lines: Iterable<RegExpMatchArray>): Record<string, string> =>
  Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, filled(value)]));

/**
 * The settings of a deployment, which a production server takes; a name that is not a setting would be one that nobody
 * reads.
 */
function settingsOf(environment: Record<string, string>): Settings {
  const settings = readSettings(environment);
  expect(Object.keys(environment).filter((name) => !(name in settings))).toEqual([]);
  expect(settings.production).toBe(true);
  return settings;
}

it('the settings of the image and compose.yaml start a production server', () => {
  const [, image = ''] = /^ENV (.+)$/m.exec(read('Dockerfile')) ?? [];
  const settings = settingsOf({
    ...pairs(image.matchAll(/([A-Z_]+)=(\S+)/g)),
    ...pairs(serviceOf('server').matchAll(/^ {6}([A-Z_]+): (.+)$/gm)),
  });
  expect(settings).toMatchObject({
    PUBLIC_URL: 'https://apply.example.edu',
    HOST: '0.0.0.0',
    TRUSTED_PROXY: proxyAddresses,
    SECRETS_FILE: '/run/secrets/quire',
  });
  expect(new URL(settings.DATABASE_URL ?? '').hostname).toBe('%2Fvar%2Frun%2Fpostgresql');
});

/** Returns whether an address is in a network, such as 10.1.0.0/16. */
function isWithin(address: string, network: string): boolean {
  const [start = '', length] = network.split('/');
  const list = new BlockList();
  list.addSubnet(start, Number(length), isIPv6(start) ? 'ipv6' : 'ipv4');
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

it("the proxy's addresses in compose.yaml are its own: in the subnets, no gateway, no other container's", () => {
  const networks = [...compose.matchAll(/subnet: "?([^",]+)"?, gateway: "?([^",]+)"?, ip_range: "?([^" ]+)/g)];
  expect(networks).toHaveLength(2);
  expect(proxyAddresses).toHaveLength(2);
  for (const [nth, [, subnet = '', gateway, range = '']] of networks.entries()) {
    const address = proxyAddresses[nth] ?? '';
    expect([isWithin(address, subnet), isWithin(address, range), address === gateway]).toEqual([true, false, false]);
  }
});

it('no log of a container grows for ever', () => {
  for (const service of ['proxy', 'server', 'database'])
    expect(serviceOf(service)).toMatch(/^ {4}logging: \{ driver: local/m);
});

it('the settings of the service and its page start a production server', () => {
  const [, unit = ''] = /^Environment=(.+)$/m.exec(read('docs/operations/deploy/quire.service')) ?? [];
  const [, page = ''] = /environment <<'END'\n([^]*?)\n +END\n/.exec(read('docs/operations/install.md')) ?? [];
  const settings = settingsOf({
    ...pairs(unit.matchAll(/([A-Z_]+)=(\S+)/g)),
    ...pairs(page.matchAll(/^ +([A-Z_]+)=(\S+)$/gm)),
  });
  expect(settings).toMatchObject({
    PUBLIC_URL: 'https://apply.example.edu',
    HOST: '127.0.0.1',
    TRUSTED_PROXY: ['127.0.0.1'],
    DATA_DIR: '/var/lib/quire',
  });
});

it('what the image and the service start and copy is there', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY --from=build \/opt\/quire\/(\S+)/gm)].map(
    ([, path = '']) => path,
  );
  expect(copied.length).toBeGreaterThan(4);
  expect(copied.filter((path) => !/node_modules|\/dist$/.test(path) && !existsSync(path))).toEqual([]);
  for (const path of [
    'scripts/keep-server-packages.mjs',
    'apps/server/src/staff/main.ts',
    'docs/operations/deploy/Caddyfile',
  ])
    expect(existsSync(path)).toBe(true);
  for (const file of ['Dockerfile', 'docs/operations/deploy/quire.service'])
    expect(read(file)).toContain('apps/server/dist/main.js');
  for (const file of ['quire-backup.service', 'quire-backup.cron'])
    expect(read(`docs/operations/deploy/${file}`)).toMatch(
      / -C quire-source apps\/server\/src\/staff\/main\.ts backup "\S*\/\$/,
    );
});

it('an installation leaves out programs that the machine has, and each of them is in the lockfile', () => {
  const packages = [...read('pnpm-lock.yaml').matchAll(/^ {2}'?((?:@[\w-]+\/)?[\w.-]+)@/gm)].map(
    ([, name = '']) => name,
  );
  const names = [...unused, ...Object.values(broughtAlong).flat()];
  expect(names.filter((start) => !packages.some((name) => name.startsWith(start)))).toEqual([]);
  for (const [file, has] of [
    ['Dockerfile', ['node', 'chromium', 'postgres']],
    ['docs/operations/install.md', ['chromium', 'postgres']],
  ] as const) {
    const [, named = ''] = /node scripts\/keep-server-packages\.mjs (.*)$/m.exec(read(file)) ?? [];
    expect(named.split(' ')).toEqual(has);
    expect(has.filter((name) => !(name in broughtAlong))).toEqual([]);
  }
});

it('the hourly backup deletes its own old ones, and none that the pages take by hand', async () => {
  const byHand = new Set(
    globSync('docs/operations/{install,backup}.md').flatMap((page) =>
      [...read(page).matchAll(/\bbackup "?\/(?:srv\/)?backup\/([^\s"]+)/g)].map(([, name = '']) =>
        name.replace(/\$\(.*/, '2026-11-23T0930'),
      ),
    ),
  );
  expect(byHand.size).toBeGreaterThan(1);
  const finds = ['quire-backup.service', 'quire-backup.cron'].map(
    (file) => /find \/srv\/backup (.*)$/m.exec(read(`docs/operations/deploy/${file}`))?.[1] ?? 'nothing',
  );
  for (const find of finds) {
    const folder = await scratchFolder();
    const old = ['2026-11-23T0900', '2026-11-22T0000', ...byHand];
    for (const name of old) {
      mkdirSync(join(folder, name));
      utimesSync(join(folder, name), new Date(0), new Date(0));
    }
    mkdirSync(join(folder, '2026-11-24T0900'));
    // The unit has the brackets bare, as systemd wants them.
    expect(spawnSync('sh', ['-c', `find ${folder} ${find.replaceAll(/(?<!\\)[()]/g, '\\$&')}`]).stderr.toString()).toBe(
      '',
    );
    expect(readdirSync(folder).toSorted()).toEqual(['2026-11-24T0900', ...byHand].toSorted());
  }
});

it('the logs of the proxies hold no query, where tokens are', () => {
  const nginx = read('docs/operations/deploy/nginx.conf');
  expect(/^log_format .*$/m.exec(nginx)?.[0]).not.toMatch(/\$(?:request|request_uri|args|query_string|http_referer)\b/);
  expect([...nginx.matchAll(/^\s*access_log (.*);/gm)].map(([, to = '']) => to.split(' ')[1])).toEqual([
    'quire',
    'quire',
  ]);
  for (const file of ['Caddyfile', 'Caddyfile.several'])
    expect(read(`docs/operations/deploy/${file}`)).toMatch(/log default \{[^]*request>uri regexp "\\\?\.\*" ""/);
});
