import type { IncomingHttpHeaders } from 'node:http'

/** What identifies the content that would be answered. */
interface Validators {
  /** A strong entity tag with its quotes. */
  readonly etag: string
  readonly lastModified: Date
}

/** Whether the client already has this very content, so that 304 is the answer (RFC 9110, 13.2.2). */
export function isUnchanged(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) return known.trim() === '*' || listed(known).includes(etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return !Number.isNaN(since) && seconds(lastModified.getTime()) <= seconds(since)
}

/** Whether a Range counts: without If-Range, or when that names exactly this content (RFC 9110, 13.1.5). */
export function isRangeWanted(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const condition = headers['if-range']
  if (condition === undefined) return true
  if (typeof condition !== 'string') return false
  if (condition.includes('"')) return condition.trim() === etag
  const date = Date.parse(condition)
  return !Number.isNaN(date) && seconds(date) === seconds(lastModified.getTime())
}

/** For If-None-Match a weak tag counts like a strong one. */
const listed = (header: string): readonly string[] =>
  header.split(',').map((tag) => tag.trim().replace(/^W\//u, ''))

const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000)
