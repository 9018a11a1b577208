import { decodeAddress } from '#contract/files/addresses.ts'
import { base64OfText } from './base64.ts'

/** Where everybody ends who came from nowhere in particular. */
export const homeAddress = '/home/'

type IsKnown = (pathname: string) => boolean

/** The share link to an address of the product (path with query), as {@link deepLinkTarget} reads it. */
export function shareLink(target: string, origin: string): string {
  const segment = base64OfText(target).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${origin}/filemanager/${segment}?encoded=true`
}

/**
 * The target of a share link: `address` (path with query) carries `encoded=true`, and its last path segment is the url-safe
 * base64 (RFC 4648, padding optional) of the UTF-8 target, which may hold a query. `null` when the address is no share link;
 * the home page when the target is broken, foreign or unknown.
 */
export function deepLinkTarget(address: string, origin: string, isKnown: IsKnown): string | null {
  const url = new URL(address, origin)
  if (url.searchParams.get('encoded') !== 'true') return null
  const segment = url.pathname.split('/').findLast((part) => part !== '') ?? ''
  const target = decoded(segment)
  return target === null ? homeAddress : safeTarget(target, origin, isKnown)
}

/** An address to go on to after signing in, or the home page when it leaves the product or means no screen of it. */
export function safeTarget(target: string | null, origin: string, isKnown: IsKnown): string {
  if (target === null || !/^\/(?![/\\])/u.test(target) || hasControlCharacter(target)) return homeAddress
  const url = parsed(target, origin)
  if (!url || url.origin !== origin || url.pathname.startsWith('/auth/') || !isKnown(url.pathname))
    return homeAddress
  // `/.//evil` stays in the product; what is left of it without the dot would not.
  if (url.pathname.startsWith('//')) return homeAddress
  return url.pathname + url.search + url.hash
}

/** Where to go on to after signing in: where one wanted to go, else the home page. */
export function afterSignIn(loginUrl: string): string {
  const { searchParams, origin } = new URL(loginUrl)
  return safeTarget(searchParams.get('from'), origin, () => true)
}

/** Whether every percent escape of a path can be decoded, and none hides a slash. */
export const isWellFormed = (pathname: string): boolean => decodeAddress(pathname) !== null

/** The sign-in page that leads back to `address` (path with query). */
export function loginAddress(address: string): string {
  return address === '/' || address === homeAddress
    ? '/auth/login'
    : `/auth/login?from=${encodeURIComponent(address)}`
}

function decoded(segment: string): string | null {
  try {
    const base64 = decodeURIComponent(segment).replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null // broken escapes, base64 or UTF-8
  }
}

function parsed(target: string, origin: string): URL | null {
  return URL.canParse(target, origin) ? new URL(target, origin) : null
}

/** The address parser drops tabs and line ends, so that `/<tab>/evil` would become `//evil`. */
const hasControlCharacter = (text: string): boolean =>
  Array.from(text).some((character) => (character.codePointAt(0) ?? 0) < 32)
