import { createHash } from 'node:crypto'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { checkSignInLimit, countFailure } from '../sign-in-limits.ts'
import { MicrosoftAway } from './microsoft-keys.ts'
import type { MicrosoftPerson } from './microsoft-person.ts'
import type { Teams } from './open-teams.ts'
import { readToken, type TokenReading } from './read-token.ts'
import type { TokenFault } from './token-claims.ts'

interface Shown {
  readonly token: string
  /** Where it comes from. */
  readonly address: string
}

/** No app of Microsoft makes such a token; somebody has tried. The other faults come from settings, and from clocks. */
const forged = new Set<TokenFault>(['form', 'algorithm', 'signature'])

/**
 * Who it is, by a token of Microsoft Entra for Kontor. Refuses with `microsoftTokenRefused`, `microsoftTenantRefused`,
 * `microsoftUnavailable`, and with `tooManyRequests` after too many tokens that nobody at Microsoft has made.
 */
export async function provenPerson(
  services: Services,
  teams: Teams,
  { token, address }: Shown,
): Promise<MicrosoftPerson> {
  const attempt = { by: 'microsoft', account: digest(token), address } as const
  checkSignInLimit(services, attempt)
  const reading = await readWithMicrosoft(services, teams, token)
  if ('person' in reading) return reading.person
  const { faults } = reading
  if (faults.some((fault) => forged.has(fault))) countFailure(services, attempt)
  teams.throttledLog(faults.join(' '), () =>
    services.log.warn({ faults }, 'A token of Microsoft was refused; the check of the sign-in tells more'),
  )
  throw new Problem(faults.includes('tenant') ? 'microsoftTenantRefused' : 'microsoftTokenRefused')
}

/** Reads a token. Refuses with `microsoftUnavailable`, which is nobody's failure. */
async function readWithMicrosoft({ log, now }: Services, teams: Teams, token: string): Promise<TokenReading> {
  try {
    return await readToken(teams, token, now())
  } catch (error) {
    if (!(error instanceof MicrosoftAway)) throw error
    teams.throttledLog('away', () => log.error({ error }, 'Microsoft could not be asked for its keys'))
    throw new Problem('microsoftUnavailable', { cause: error })
  }
}

/** Who is not known yet: the claims of a token that is wrong belong to nobody. */
const digest = (token: string): string => createHash('sha256').update(token).digest('base64url')
