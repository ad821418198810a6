import { expect, it } from 'vitest'
import { networkOf } from './rate-limit.ts'

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['2001:DB8:0:2::5:6', '2001:db8:0:2::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('attempts from %s are counted by %s', (address, network) => expect(networkOf(address)).toBe(network))
