import type { Config } from '../config.ts'

/** Where people sign in with Microsoft unless the settings say otherwise. */
export const publicAuthority = 'https://login.microsoftonline.com'

/** Who may show Kontor in a frame: itself and the hosts of Microsoft Teams, Outlook and Microsoft 365. */
const frameHosts = [
  "'self'",
  'https://*.cloud.microsoft',
  'https://teams.microsoft.com',
  'https://*.teams.microsoft.com',
  'https://*.microsoft365.com',
  'https://*.office.com',
  'https://outlook.office.com',
  'https://outlook.office365.com',
  'https://outlook-sdf.office.com',
  'https://outlook-sdf.office365.com',
].join(' ')

/** Who may show pages and files in a frame. It counts for every page above, so files shown within a page need it as well. */
export const frameAncestors = `frame-ancestors ${frameHosts}`

/** Content Security Policy (level 3) of the pages. The hash is that of the empty text: Fluent fills its style tags by script. */
const pagePolicy = (authority: string, framed: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    "img-src 'self' data: blob:",
    "font-src 'self' https://res.cdn.office.net data:",
    `connect-src 'self' https://res.cdn.office.net ${authority}`,
    "media-src 'self' blob:",
    `frame-src 'self' ${framed}`,
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    frameAncestors,
  ].join('; ')

/** The page in which documents are drawn, and its address. */
export const previewFrame = '/preview-frame.html'

/**
 * Policy of that page: of no origin, it runs what came with the product and asks for nothing. What is in a document can neither act
 * in somebody's name nor tell anybody that it was looked at.
 */
const previewPolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self' blob: 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data: blob:',
  'media-src blob:',
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  frameAncestors,
].join('; ')

type Headers = Readonly<Record<string, string>>

/** Headers of every answer. Without X-Frame-Options: it cannot name the hosts that may frame us. */
export function commonHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Headers {
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  }
  return publicUrl.startsWith('https:')
    ? { ...headers, 'strict-transport-security': 'max-age=31536000' }
    : headers
}

/** Headers of data: nothing in it may be run or framed as a page. */
export const dataHeaders: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/**
 * Headers of pages: where people sign in with Microsoft may be asked and framed, an online viewer and the BI tool
 * framed. The address of a
 * password reset holds a secret, which no other site may learn.
 */
export function pageHeaders(
  address: string,
  { teams, viewerUrl, metabase }: Pick<Config, 'teams' | 'viewerUrl' | 'metabase'>,
): Headers {
  if (address === previewFrame) return { 'content-security-policy': previewPolicy }
  const authority = teams?.authority ?? publicAuthority
  const viewer = viewerUrl === null ? [] : [new URL(viewerUrl).origin]
  const framed = [authority, ...viewer, ...(metabase ? [metabase.origin] : [])].join(' ')
  const headers = { 'content-security-policy': pagePolicy(authority, framed) }
  return address.startsWith('/auth/resetpassword')
    ? { ...headers, 'referrer-policy': 'no-referrer' }
    : headers
}
