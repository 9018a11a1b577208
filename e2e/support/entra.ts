import type { Tokens } from '#contract/auth/sign-in.ts'
import { entryPath } from '#contract/files/addresses.ts'
import { microsoftClient, microsoftTenant } from '../../tests/support/teams/microsoft-issuer.ts'
import type { MicrosoftIssuer } from '../../tests/support/teams/microsoft-issuer.ts'
import type { Api } from './api.ts'
import { ownLane } from './lane.ts'

/** Somebody whom Kontor knows by Microsoft only; no other journey knows her. */
export const colleague = { email: 'petra.klein@teams.example', name: 'Petra Klein' }

export const teamsAppId = '55555555-5555-4555-8555-555555555555'

/** The settings with which an installation trusts an issuer as its Microsoft. */
export const entraOf = (issuer: MicrosoftIssuer): Readonly<Record<string, string>> => ({
  ENTRA_TENANT_IDS: microsoftTenant,
  ENTRA_CLIENT_ID: microsoftClient,
  ENTRA_AUTHORITY: issuer.url,
  ENTRA_CREATE_USERS: 'true',
  TEAMS_APP_ID: teamsAppId,
})

/** What Teams has for the colleague, good for an hour. */
export const tokenOfColleague = (issuer: MicrosoftIssuer): Promise<string> =>
  issuer.token({ claims: { preferred_username: colleague.email, name: colleague.name } })

/** The same where the journeys run. */
export const colleagueToken = (): string => ownLane().colleagueToken

/** The company whose people come by Microsoft. */
export async function foundCompany(api: Api): Promise<void> {
  const { items } = (await api.send('GET', '/api/companies?pageSize=100&search=Teams')) as {
    readonly items: readonly { readonly name: string }[]
  }
  if (items.some(({ name }) => name === 'Teams AG')) return
  await api.send('POST', '/api/companies', {
    name: 'Teams AG',
    abbreviation: 'TMS',
    companyAddress: {
      street: 'Kaistraße',
      zipCode: '24103',
      city: 'Kiel',
      country: 'Deutschland',
      phone: '1',
    },
    tenantId: microsoftTenant,
    mailDomains: ['teams.example'],
  })
}

/** Signs the colleague in, the first time making her account, in German. */
export async function welcomeColleague(address: string, proof = colleagueToken()): Promise<Tokens> {
  const answer = await fetch(`${address}/api/csrf`)
  const { token } = (await answer.json()) as { readonly token: string }
  const signedIn = await fetch(`${address}/api/auth/teams-login`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${proof}`,
      'x-xsrf-token': token,
      'accept-language': 'de',
    },
  })
  if (!signedIn.ok) throw new Error(`the colleague was refused: ${signedIn.status}`)
  return (await signedIn.json()) as Tokens
}

/** Opens a folder to the colleague. */
export const openTo = (api: Api, names: readonly string[]): Promise<void> => changeRights(api, names, 'ADD')

/** Takes it away from the colleague. */
export const closeTo = (api: Api, names: readonly string[]): Promise<void> =>
  changeRights(api, names, 'REMOVE')

async function changeRights(api: Api, names: readonly string[], operation: 'ADD' | 'REMOVE'): Promise<void> {
  await api.send('POST', `/api/filemanager/setFolderPermissions/${encodeURIComponent(colleague.email)}`, [
    {
      path: entryPath({ email: colleague.email, names }, true),
      operation,
      permissions: ['READ', 'UPDATE', 'CREATE', 'DELETE', 'SHARE'].map((right) => `PERMISSION_${right}`),
    },
  ])
}
