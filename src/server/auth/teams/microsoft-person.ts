import * as z from 'zod/mini'
import { foldName } from '#contract/text/names.ts'
import { foreignName } from '../foreign-name.ts'
import type { Claims } from './token-claims.ts'

/** A person as Microsoft has proven them. */
export interface MicrosoftPerson {
  readonly tenant: string
  /** Object id within the tenant: the same for as long as the account lives, whatever the person is called. */
  readonly subject: string
  /**
   * The name to sign in with, when it is an address that this tenant answers for. Null for a guest, whose address another
   * organisation has given. The claim `email` is never looked at: anybody may have written it.
   */
  readonly email: string | null
  /** Folded, without the @ sign. */
  readonly domain: string | null
  readonly firstName: string
  readonly lastName: string
  readonly isGuest: boolean
  /** The app that got the token. */
  readonly app: string | null
}

const emailAddress = z.email().check(z.maxLength(254))

export function readMicrosoftPerson(claims: Claims): MicrosoftPerson {
  const isFromElsewhere = isGuest(claims)
  const email = isFromElsewhere ? null : addressOf(claims)
  const firstName = foreignName(claims.given_name ?? '')
  const lastName = foreignName(claims.family_name ?? '')
  const whole = foreignName(claims.name ?? '') || (email?.split('@')[0] ?? '')
  return {
    tenant: claims.tid.toLowerCase(),
    subject: claims.oid.toLowerCase(),
    email,
    domain: email === null ? null : foldName(email.slice(email.lastIndexOf('@') + 1)),
    firstName,
    lastName: firstName || lastName ? lastName : whole,
    isGuest: isFromElsewhere,
    app: (claims.azp ?? claims.appid)?.toLowerCase() ?? null,
  }
}

/**
 * Guests sign in at another tenant, which `idp` then names; `acct` says it outright where the registration asks for it.
 * Source: https://learn.microsoft.com/entra/identity-platform/optional-claims-reference
 */
const isGuest = ({ idp, tid, acct }: Claims): boolean =>
  acct === 1 || (idp !== undefined && !idp.toLowerCase().split('/').includes(tid.toLowerCase()))

function addressOf({ upn, preferred_username: preferred }: Claims): string | null {
  const address = (upn ?? preferred ?? '').trim()
  return emailAddress.safeParse(address).success && !address.includes('#') ? address : null
}
