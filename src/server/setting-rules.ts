import { accessSync, constants, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { isAbsolute } from 'node:path'
import { isThisMachine } from './http/is-this-machine.ts'

/** Encrypted, since documents are named in its address; unencrypted only on this machine. */
export function isViewer(value: string): boolean {
  const url = URL.parse(value)
  if (!url || url.username !== '' || url.hash !== '' || url.searchParams.has('src')) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname))
}

/** A file that may be run. */
export function isProgram(value: string): boolean {
  try {
    accessSync(value, constants.X_OK)
    return isAbsolute(value) && statSync(value).isFile()
  } catch {
    return false
  }
}

export function isAddressOrNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/u.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)
}
