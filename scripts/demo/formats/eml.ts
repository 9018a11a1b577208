import type { Mail, Mailbox } from '../models.ts'
import { attachmentType, mailHtml, mailPlain, messageId } from './mail-text.ts'

export interface Attachment {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A mail as it travels (RFC 5322, MIME): the text plain and as HTML, then the attachments. */
export function eml(mail: Mail, attachments: readonly Attachment[]): Uint8Array {
  const headers = [
    `From: ${address(mail.from)}`,
    `To: ${mail.to.map(address).join(',\r\n ')}`,
    ...(mail.cc === undefined ? [] : [`Cc: ${mail.cc.map(address).join(',\r\n ')}`]),
    `Subject: ${encodedWords(mail.subject)}`,
    `Date: ${mail.sentAt.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: ${messageId(mail)}`,
    'MIME-Version: 1.0',
  ]
  const body = multipart('alternative', 'body', [
    part(['Content-Type: text/plain; charset=utf-8'], mailPlain(mail)),
    part(['Content-Type: text/html; charset=utf-8'], mailHtml(mail)),
  ])
  const whole =
    attachments.length === 0 ? body : multipart('mixed', 'whole', [body, ...attachments.map(attachmentPart)])
  return Buffer.from(`${headers.join('\r\n')}\r\n${whole}`, 'utf8')
}

const isAscii = (text: string): boolean => !/[^ -~]/.test(text)

/** RFC 2047: words beyond ASCII, cut into pieces of whole characters that fit a line. */
function encodedWords(text: string): string {
  if (isAscii(text)) return text
  const pieces: string[] = []
  let piece = ''
  for (const character of text) {
    if (Buffer.byteLength(piece + character) > 42) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece].map((each) => `=?utf-8?B?${Buffer.from(each).toString('base64')}?=`).join('\r\n ')
}

const address = ({ name, email }: Mailbox): string =>
  `${isAscii(name) ? `"${name}"` : encodedWords(name)} <${email}>`

function multipart(type: 'alternative' | 'mixed', name: string, parts: readonly string[]): string {
  const boundary = `=_kontor_${name}`
  const body = parts.map((each) => `--${boundary}\r\n${each}\r\n`).join('')
  return `Content-Type: multipart/${type}; boundary="${boundary}"\r\n\r\n${body}--${boundary}--\r\n`
}

const part = (headers: readonly string[], text: string): string =>
  `${[...headers, 'Content-Transfer-Encoding: base64'].join('\r\n')}\r\n\r\n${base64Lines(Buffer.from(text, 'utf8'))}`

function attachmentPart({ name, bytes }: Attachment): string {
  const headers = [
    `Content-Type: ${attachmentType(name)}`,
    `Content-Disposition: attachment; ${fileNameParameter(name)}`,
    'Content-Transfer-Encoding: base64',
  ]
  return `${headers.join('\r\n')}\r\n\r\n${base64Lines(Buffer.from(bytes))}`
}

/** RFC 2231: a file name beyond ASCII is percent-encoded and says so. */
const fileNameParameter = (name: string): string =>
  isAscii(name) ? `filename="${name}"` : `filename*=utf-8''${encodeURIComponent(name).replaceAll("'", '%27')}`

const base64Lines = (bytes: Buffer): string => bytes.toString('base64').replaceAll(/.{76}(?=.)/g, '$&\r\n')
