import type { FieldsData } from '@kenjiuno/msgreader'
import { BrokenMail } from './broken-mail.ts'
import { codePageLabel, decodeText, knownEncoding } from './code-pages.ts'
import { decompressRtf } from './compressed-rtf.ts'
import { readRtf } from './read-rtf.ts'

/** `html` is source of a page, not cleaned yet. */
export interface MailBody {
  readonly kind: 'html' | 'text'
  readonly body: string
}

/** UTF-16 units of the longest body that is cleaned. */
export const longestBody = 8 * 1024 * 1024

/** The best body that a mail has ([MS-OXBBODY]): its page, what its RTF holds, its plain text. */
export function bodyOf(fields: FieldsData): MailBody {
  const found = htmlOf(fields) ?? rtfOf(fields) ?? { kind: 'text', body: textOf(fields.body) }
  if (found.body.length > longestBody) throw new BrokenMail('body too long')
  return found
}

function htmlOf({ html, bodyHtml, internetCodepage }: FieldsData): MailBody | null {
  if (html instanceof Uint8Array && html.length > 0) {
    if (html.length > longestBody * 4) throw new BrokenMail('body too long')
    return { kind: 'html', body: decodeText(html, encodingOf(html, internetCodepage)) }
  }
  const body = textOf(bodyHtml)
  return body === '' ? null : { kind: 'html', body }
}

/** A property may say that it is something else. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What the mail says of its page, then what the page says of itself, then what the bytes look like. */
function encodingOf(html: Uint8Array, codePage: number | undefined): string {
  if (codePage !== undefined) return codePageLabel(codePage)
  const start = Buffer.from(html.buffer, html.byteOffset, Math.min(html.length, 4096)).toString('latin1')
  const named = /charset\s*=\s*["']?([\w-]+)/iu.exec(start)?.[1]
  return (named && knownEncoding(named)) ?? (isUtf8(html) ? 'utf-8' : codePageLabel(undefined))
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** A mail may have RTF that nobody can read, and its text beside it all the same. */
function rtfOf({ compressedRtf, body }: FieldsData): MailBody | null {
  if (!(compressedRtf instanceof Uint8Array) || compressedRtf.length === 0) return null
  try {
    return readRtf(decompressRtf(compressedRtf))
  } catch (error) {
    if (error instanceof BrokenMail && textOf(body) !== '') return null
    throw error
  }
}
