import { randomBytes } from 'node:crypto'

export interface EmlPart {
  readonly type: string
  readonly bytes: Uint8Array | string
  /** Lines of its head beside type and encoding. */
  readonly head?: readonly string[]
}

/** What is attached under a name, in a form that takes any character (RFC 2231). */
export const attached = (
  name: string,
  bytes: Uint8Array | string,
  type = 'application/octet-stream',
): EmlPart => ({
  type,
  bytes,
  head: [`Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(name)}`],
})

/** A mail attached to a mail, with no name of its own. */
export const attachedMail = (bytes: Uint8Array): EmlPart => ({
  type: 'message/rfc822',
  bytes,
  head: ['Content-Disposition: attachment'],
})

export const html = (bytes: Uint8Array | string, charset = 'utf-8'): EmlPart => ({
  type: `text/html; charset=${charset}`,
  bytes,
})
export const plain = (bytes: Uint8Array | string, charset = 'utf-8'): EmlPart => ({
  type: `text/plain; charset=${charset}`,
  bytes,
})

/** A mail as it is sent (RFC 5322), its parts one after another (RFC 2046). */
export function emlFile(head: readonly string[], parts: readonly EmlPart[], kind = 'mixed'): Buffer {
  const boundary = `b${randomBytes(8).toString('hex')}`
  const lines = [
    ...head,
    'MIME-Version: 1.0',
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    '',
    ...parts.flatMap((part) => [`--${boundary}`, ...partLines(part)]),
    `--${boundary}--`,
    '',
  ]
  return Buffer.from(lines.join('\r\n'))
}

function partLines({ type, bytes, head = [] }: EmlPart): readonly string[] {
  const base64 = Buffer.from(bytes).toString('base64')
  return [
    `Content-Type: ${type}`,
    ...head,
    'Content-Transfer-Encoding: base64',
    '',
    ...(base64.match(/.{1,76}/gu) ?? ['']),
  ]
}

/** A word of a head in another alphabet (RFC 2047). */
export const word = (text: string): string => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
