import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { maxNumber } from '#contract/reports/report-values.ts'
import type { TriedSource } from '../report-source.ts'
import { askMetabase, isClockOff } from './ask-metabase.ts'
import type { Looker } from './check-filter.ts'
import { reasonOfRefusal } from './reason-of-refusal.ts'
import { tokenLife } from './sign-token.ts'

/**
 * Whether the address is that of a Metabase and the secret is its own: it has to refuse what another secret signed, and to know no
 * dashboard of a number that nobody has.
 */
export async function tryMetabase({ origin, sign, now }: Omit<Looker, 'locked'>): Promise<TriedSource> {
  const expiresAt = now() + tokenLife
  const ask = (token: string) => askMetabase(origin, `/api/embed/dashboard/${token}`)
  const forged = await ask(await forgedToken(expiresAt))
  if (forged.kind === 'unavailable') return { reason: forged.reason, isClockOff: false }
  const clock = { isClockOff: isClockOff(forged, now()) }
  if (forged.status !== 400) return { reason: 'notTheTool', ...clock }
  const own = await ask(await sign({ number: maxNumber, company: null, expiresAt }))
  if (own.kind === 'unavailable') return { reason: own.reason, ...clock }
  if (own.status === 200) return { reason: null, ...clock }
  const reason = reasonOfRefusal(own, now())
  return { reason: reason === 'notThere' ? null : reason, ...clock }
}

const forgedToken = (expiresAt: number): Promise<string> =>
  new SignJWT({ resource: { dashboard: maxNumber }, params: {} })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(randomBytes(32))
