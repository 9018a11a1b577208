import type { Tokens } from '#contract/auth/sign-in.ts'
import { foldName } from '#contract/text/names.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import type { SignInOrigin } from '../login.ts'
import { startSession } from '../session/start-session.ts'
import { recordingRefusals } from '../sign-ins/record-refusal.ts'
import { accountOfPerson } from './account-of-person.ts'
import { linkedAccount } from './decide-account.ts'
import type { MicrosoftPerson } from './microsoft-person.ts'
import type { Teams } from './open-teams.ts'
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
  const unknown = { by: 'microsoft', account: '', address: origin.address } as const
  const person = await recordingRefusals(
    services,
    () => unknown,
    () => provenPerson(services, teams, { token: token ?? '', address: origin.address }),
  )
  const accountMeant = async (): Promise<string> =>
    foldName((await linkedAccount(services.db, person))?.email ?? person.email ?? '')
  return recordingRefusals(
    services,
    async () => ({ ...unknown, account: await accountMeant() }),
    () => signIn(services, teams, person, origin),
  )
}

async function signIn(
  services: Services,
  { config }: Teams,
  person: MicrosoftPerson,
  origin: SignInOrigin,
): Promise<Tokens> {
  const userId = await accountOfPerson(services, config, { person, language: origin.language })
  const isInBrowser = person.app === config.clientId
  return startSession(services, {
    ...origin,
    userId,
    method: 'microsoft',
    userAgent: isInBrowser ? origin.userAgent : insideTeams(origin.userAgent),
  })
}

/** Teams in a browser names itself as that browser does; the list of devices is to say where the session was begun. */
const insideTeams = (userAgent: string): string =>
  /\bTeams\//u.test(userAgent) ? userAgent : `Teams/ ${userAgent}`
