import type { Tokens } from '#contract/auth/sign-in.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import type { SignInOrigin } from '../login.ts'
import { startSession } from '../session/start-session.ts'
import { accountOfPerson } from './account-of-person.ts'
import { provenPerson } from './proven-person.ts'

/**
 * Signs a person in by a token of Microsoft Entra for Kontor. Refuses with `microsoftOff`, those of {@link provenPerson} and
 * those of {@link accountOfPerson}.
 */
export async function teamsLogin(
  services: Services,
  token: string | null,
  origin: SignInOrigin,
): Promise<Tokens> {
  const { teams } = services
  if (!teams) throw new Problem('microsoftOff')
  const person = await provenPerson(services, teams, { token: token ?? '', address: origin.address })
  const userId = await accountOfPerson(services, teams.config, { person, language: origin.language })
  const isInBrowser = person.app === teams.config.clientId
  return startSession(services, {
    userId,
    byMicrosoft: true,
    userAgent: isInBrowser ? origin.userAgent : insideTeams(origin.userAgent),
  })
}

/** Teams in a browser names itself as that browser does; the list of devices is to say where the session was begun. */
const insideTeams = (userAgent: string): string =>
  /\bTeams\//u.test(userAgent) ? userAgent : `Teams/ ${userAgent}`
