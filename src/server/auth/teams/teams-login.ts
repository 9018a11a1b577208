import { createHash } from 'node:crypto'
import type { Tokens } from '#contract/auth.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import type { SignInOrigin } from '../login.ts'
import { checkSignInLimit, countFailure } from '../sign-in-limits.ts'
import { startSession } from '../start-session.ts'
import { accountOfPerson } from './account-of-person.ts'
import { MicrosoftAway } from './microsoft-keys.ts'
import type { Teams } from './open-teams.ts'
import { readToken, type TokenReading } from './read-token.ts'
import type { TokenFault } from './token-claims.ts'

/** No app of Microsoft makes such a token; somebody has tried. The other faults come from settings, and from clocks. */
const forged = new Set<TokenFault>(['form', 'algorithm', 'signature'])

/**
 * Signs a person in by a token of Microsoft Entra for Kontor. Refuses with `microsoftOff`, `microsoftTokenRefused`,
 * `microsoftTenantRefused`, `microsoftUnavailable`, those of {@link accountOfPerson}, and with `tooManyRequests` after too
 * many tokens that nobody at Microsoft has made.
 */
export async function teamsLogin(
  services: Services,
  token: string | null,
  origin: SignInOrigin,
): Promise<Tokens> {
  const { teams } = services
  if (!teams) throw new Problem('microsoftOff')
  const attempt = { account: `microsoft ${digest(token ?? '')}`, address: origin.address }
  checkSignInLimit(services, attempt)
  const reading = await readWithMicrosoft(services, teams, token ?? '')
  if ('faults' in reading) {
    const { faults } = reading
    if (faults.some((fault) => forged.has(fault))) countFailure(services, attempt)
    teams.seldom(faults.join(' '), () =>
      services.log.warn({ faults }, 'A token of Microsoft was refused; the check of the sign-in tells more'),
    )
    throw new Problem(faults.includes('tenant') ? 'microsoftTenantRefused' : 'microsoftTokenRefused')
  }
  const { person } = reading
  const userId = await accountOfPerson(services, teams.config, { person, language: origin.language })
  const isInBrowser = person.app === teams.config.clientId
  return startSession(services, {
    userId,
    userAgent: isInBrowser ? origin.userAgent : insideTeams(origin.userAgent),
  })
}

/** Reads a token. Refuses with `microsoftUnavailable`, which is nobody's failure. */
async function readWithMicrosoft({ log, now }: Services, teams: Teams, token: string): Promise<TokenReading> {
  try {
    return await readToken(teams, token, now())
  } catch (error) {
    if (!(error instanceof MicrosoftAway)) throw error
    teams.seldom('away', () => log.error({ error }, 'Microsoft could not be asked for its keys'))
    throw new Problem('microsoftUnavailable', { cause: error })
  }
}

/** Who is not known yet: the claims of a token that is wrong belong to nobody. */
const digest = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Teams in a browser names itself as that browser does; the list of devices is to say where the session was begun. */
const insideTeams = (userAgent: string): string =>
  /\bTeams\//u.test(userAgent) ? userAgent : `Teams/ ${userAgent}`
