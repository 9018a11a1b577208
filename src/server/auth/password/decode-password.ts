const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/u
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The password inside its base64 (RFC 4648): the bytes are UTF-8, else Latin-1 as `btoa` makes it. `null`: not base64. */
export function decodePassword(encoded: string): string | null {
  if (!base64.test(encoded)) return null
  const bytes = Buffer.from(encoded, 'base64')
  try {
    return utf8.decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return bytes.toString('latin1')
    throw error
  }
}
