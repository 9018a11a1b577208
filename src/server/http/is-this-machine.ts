import { isIP } from 'node:net'

/** Whether the host of an address, as {@link URL} writes it, can only be this machine itself. */
export function isThisMachine(hostname: string): boolean {
  // schemes that the URL Standard does not know keep the case
  const host = hostname.toLowerCase()
  return host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'))
}
