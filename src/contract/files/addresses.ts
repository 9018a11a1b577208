import { canonicalName } from '../text/names.ts'

const prefix = 'remote.php/dav/files/'

/** Where an entry is: whose view of the tree, and the names on the way down. No names mean the root. */
interface EntryAddress {
  readonly email: string
  readonly names: readonly string[]
}

/**
 * Writes the WebDAV form of an address as raw NFC text: `/remote.php/dav/files/{email}/Folder/file.txt`; folders end in `/`.
 * Where it stands in a URL, {@link encodeAddress} encodes it.
 */
export function entryPath({ email, names }: EntryAddress, isFolder: boolean): string {
  const body = names.map((name) => `${name}/`).join('')
  const path = `/${prefix}${email}/${body}`
  return isFolder ? path : path.slice(0, -1)
}

/** Reads the raw form of an address, with or without slashes at its ends. `null` when it is none. Names are not checked. */
export function parseEntryPath(path: string): EntryAddress | null {
  const bare = path.replace(/^\//u, '').replace(/\/$/u, '')
  if (!bare.startsWith(prefix)) return null
  const [email, ...names] = bare.slice(prefix.length).split('/')
  if (!email || names.includes('')) return null
  return { email, names: names.map(canonicalName) }
}

/** Percent-encodes each segment of a raw path once, slashes stay (RFC 3986). */
export const encodeAddress = (path: string): string =>
  path.toWellFormed().split('/').map(encodeURIComponent).join('/')

/** The inverse of {@link encodeAddress}; `null` when the escapes are broken or a segment hides a slash or NUL. */
export function decodeAddress(path: string): string | null {
  const segments: string[] = []
  for (const segment of path.split('/')) {
    const decoded = decodeSegment(segment)
    if (decoded === null) return null
    segments.push(decoded)
  }
  return segments.join('/')
}

function decodeSegment(segment: string): string | null {
  try {
    const decoded = decodeURIComponent(segment)
    return decoded.includes('/') || decoded.includes('\0') ? null : decoded
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
