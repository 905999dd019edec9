import { expect, test } from 'vitest';
import { callerOf, callersOf, isPrivate, mayBeEverybody } from './caller.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['192.0.2.1:49152', '192.0.2.1'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[::1]', '0:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  [undefined, ''],
])('%s is counted as %s', (ip, caller) => {
  expect(callerOf({ ip })).toBe(caller);
});

test.each([
  ['192.0.2.1', undefined],
  ['::ffff:192.0.2.1', undefined],
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ['[2001:DB8:1:ff::9]:443', '2001:db8:1::/48'],
  ['2001::9', '2001:0:0::/48'],
])('%s is of the network %s', (ip, network) => {
  expect(callersOf({ ip })).toEqual({ caller: callerOf({ ip }), network });
});

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::ffff:10.0.0.1', true],
  ['172.31.255.255', true],
  ['172.32.0.0', false],
  ['192.168.1.1', true],
  ['169.254.0.1', true],
  ['100.64.0.1', true],
  ['::1', true],
  ['fd00::1', true],
  ['fe80::1%eth0', true],
  ['192.0.2.1', false],
  ['::ffff:192.0.2.1', false],
  ['2001:db8::1', false],
  [undefined, false],
  ['not an address', false],
])('whether %s is an address of a private network: %s', (ip, expected) => {
  expect(isPrivate({ ip })).toBe(expected);
});

test.each<[string, Parameters<typeof mayBeEverybody>[0], { ip: string; from: string }, boolean]>([
  ['a private address where no proxy is named', undefined, { ip: '10.0.0.5', from: '10.0.0.5' }, true],
  ['a public address where no proxy is named', undefined, { ip: '203.0.113.9', from: '203.0.113.9' }, false],
  ['a private address that a named proxy has seen', ['10.0.0.5'], { ip: '10.1.2.3', from: '10.0.0.5' }, false],
  ['a private address that a counted proxy has seen', 1, { ip: '10.1.2.3', from: '10.0.0.5' }, false],
  [
    'another private address, which may be a proxy that nobody has named',
    ['10.0.0.5'],
    { ip: '::1', from: '::1' },
    true,
  ],
  [
    'a named proxy that another one has seen',
    ['172.30.83.0/24'],
    { ip: '172.30.83.1', from: '::ffff:172.30.83.3' },
    true,
  ],
  ['a named IPv6 network', ['fd00:83::/64'], { ip: 'fd00:83::1', from: 'fd00:83::3' }, true],
  ['a public address that a named proxy has seen', ['10.0.0.5'], { ip: '203.0.113.9', from: '10.0.0.5' }, false],
])('whether everybody may be behind %s', (_, proxies, { ip, from }, expected) => {
  expect(mayBeEverybody(proxies)({ ip, socket: { remoteAddress: from } })).toBe(expected);
});
