import { tokenMarginSeconds } from '#contract/auth/sign-in.ts'
import type { Tokens } from '#contract/auth/sign-in.ts'
import { readStored, removeStored, writeStored } from '../host/browser-storage.ts'

/** How far this computer's clock is behind the server's, in seconds; learned whenever tokens arrive. */
let clockSkew = 0

/** Both tokens as stored, whether or not they still count. */
export function readTokens(): Partial<Tokens> {
  const accessToken = readStored('bp-accessToken')
  const refreshToken = readStored('bp-refreshToken')
  return { ...(accessToken && { accessToken }), ...(refreshToken && { refreshToken }) }
}

/** Stores both tokens as they came from the server just now. */
export function writeTokens({ accessToken, refreshToken }: Tokens): void {
  const issued = claimsOf(accessToken)?.['iat']
  clockSkew = typeof issued === 'number' ? issued - Date.now() / 1000 : 0
  writeStored('bp-accessToken', accessToken)
  writeStored('bp-refreshToken', refreshToken)
}

/** Forgets both tokens. */
export function removeTokens(): void {
  removeStored('bp-accessToken')
  removeStored('bp-refreshToken')
}

/** Whether a token (RFC 7519) is past its end, unreadable, or within the margin before its end. */
export function isExpired(token: string): boolean {
  const end = claimsOf(token)?.['exp']
  return typeof end !== 'number' || end - tokenMarginSeconds <= Date.now() / 1000 + clockSkew
}

function claimsOf(token: string): Record<string, unknown> | null {
  const payload = token.split('.')[1]
  if (!payload) return null
  try {
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const claims: unknown = JSON.parse(bytes)
    return typeof claims === 'object' ? (claims as Record<string, unknown> | null) : null
  } catch {
    return null // not a token: counts as expired
  }
}
