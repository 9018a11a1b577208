import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'

/** A text with its HMAC-SHA-256 (RFC 2104) behind the last dot, base64url. Anybody can read it, nobody can change it. */
export const signText = (key: KeyObject, text: string): string =>
  `${text}.${mac(key, text).toString('base64url')}`

/** The text of {@link signText} when this key has signed it, else `null`. */
export function readSignedText(key: KeyObject, signed: string): string | null {
  const end = signed.lastIndexOf('.')
  if (end < 0) return null
  const text = signed.slice(0, end)
  // Compared as text: several texts in base64url stand for the same bytes.
  const given = Buffer.from(signed.slice(end + 1))
  const expected = Buffer.from(mac(key, text).toString('base64url'))
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : null
}

const mac = (key: KeyObject, text: string): Buffer => createHmac('sha256', key).update(text).digest()
