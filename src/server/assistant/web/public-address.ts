import { BlockList, isIP } from 'node:net'

const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  // prettier-ignore
  closed.addSubnet(network, bits, 'ipv4')

/** Only these are handed out to the world (RFC 4291); within them some lead elsewhere. */
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  // prettier-ignore
  closed.addSubnet(network, bits, 'ipv6')

/** Whether an address is one of the whole world, and none of this house, this machine or a provider's inside. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
