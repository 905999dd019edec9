import { expect, test } from 'vitest';
import { callerOf, isInside } from './caller.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'], ['::ffff:192.0.2.1', '192.0.2.1'], ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'], ['2001:db8:1:2::9', '2001:db8:1:2::/64'], ['2001:db8::9', '2001:db8:0:0::/64'],
  ['192.0.2.1:49152', '192.0.2.1'], ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'], ['[::1]', '0:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'], ['fe80::1%eth0', 'fe80:0:0:0::/64'], [undefined, ''],
])('R18 %s is counted as %s', (ip, caller) => {
  expect(callerOf({ ip })).toBe(caller);
});

test.each([
  ['127.0.0.1', true], ['127.9.9.9', true], ['::ffff:10.0.0.1', true], ['172.31.255.255', true], ['172.32.0.0', false], ['192.168.1.1', true], ['169.254.0.1', true], ['100.64.0.1', true],
  ['::1', true], ['fd00::1', true], ['fe80::1%eth0', true], ['192.0.2.1', false], ['::ffff:192.0.2.1', false], ['2001:db8::1', false], [undefined, false], ['not an address', false],
])('whether %s is an address of the house: %s', (ip, expected) => {
  expect(isInside({ ip })).toBe(expected);
});
