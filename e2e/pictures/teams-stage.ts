import type { Frame, Page } from 'playwright/test'
import type { Language } from '#contract/users/users.ts'
import { administratorApi } from '../support/api.ts'
import { colleague, colleagueToken, foundCompany, openTo, welcomeColleague } from '../support/entra.ts'
import { changePerson, roleNamed } from '../support/administration/roles.ts'
import { openInTeams } from '../support/teams.ts'
import type { Look } from './looks.ts'
import type { Scene } from './scene.ts'

let spoken: Language | null = null

/** Lets the colleague of Teams see what the administrator sees, in a language. */
export async function prepareColleague(address: string, language: Language): Promise<void> {
  if (spoken === language) return
  const api = await administratorApi(address)
  if (spoken === null) {
    await foundCompany(api)
    await welcomeColleague(address)
    const { subfolders } = await api.listFolder([])
    for (const { name } of subfolders) await openTo(api, [name])
  }
  const { id } = await roleNamed(api, 'Administrator')
  await changePerson(api, colleague.email, { roleId: id, language })
  spoken = language
}

/** Opens an address in Teams as the colleague, for whom Teams does not vouch where nobody has signed in. */
export async function openAsColleague(
  page: Page,
  address: string,
  { language, teams }: Look,
  { isSignedOut = false, isSettings = false }: Scene,
): Promise<Frame> {
  const { app } = await openInTeams(page, address, {
    sso: isSignedOut ? 'deny' : colleagueToken(),
    theme: teams ?? 'default',
    locale: language,
    ...(isSettings && { frame: 'settings' }),
  })
  return app
}
