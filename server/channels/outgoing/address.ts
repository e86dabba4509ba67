import { BlockList, isIP } from 'node:net'

const refused = new BlockList()

const specialV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
for (const [net, prefix] of specialV4) refused.addSubnet(net, prefix, 'ipv4')

// Teredo and other protocol assignments, two documentation ranges, 6to4, AS112.
const specialV6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]
for (const [net, prefix] of specialV6) refused.addSubnet(net, prefix, 'ipv6')

// The only block of IPv6 given out to the public internet; mapped, NAT64, unique-local, link-local and multicast
// addresses all lie outside it.
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/**
 * Tells whether an address in its canonical text form belongs to the public internet. Private, local, mapped,
 * translated, documentation, multicast and reserved ranges do not; text that is no address does not either.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused.check(address, 'ipv4')
  if (family === 6) return global.check(address, 'ipv6') && !refused.check(address, 'ipv6')
  return false
}
