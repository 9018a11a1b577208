const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu

/**
 * What counts as one place for limits: an IPv4 address, or the first 64 bits of an IPv6 address, which one household or
 * machine has to itself (RFC 6177).
 */
export function addressKey(address: string): string {
  const ipv4 = mappedIpv4.exec(address)?.[1]
  if (ipv4 !== undefined) return ipv4
  return address.includes(':') ? firstGroups(address) : address
}

function firstGroups(address: string): string {
  const [head = '', tail] = address.replace(/%.*$/u, '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8
  const filled = [...groups, ...Array.from({ length: missing }, () => '0')]
  return filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
