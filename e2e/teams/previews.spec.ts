import { administratorApi } from '../support/api.ts'
import { colleagueToken, foundCompany, openTo, welcomeColleague } from '../support/entra.ts'
import { entryOf } from '../support/files.ts'
import { pageOf, test } from '../support/kontor.ts'
import { previewOf } from '../support/preview/preview-of.ts'
import { types } from '../support/preview/types.ts'
import { openInTeams, refuseStorage } from '../support/teams.ts'
import { textsOf } from '../support/texts.ts'

// whoever comes here is known to Teams, not to this browser
test.use({ person: null, language: null, viewport: { width: 1440, height: 900 } })

const say = textsOf('de')

test('a file of every type is seen in the frame of Teams, where nothing may be stored', async ({
  page,
  baseURL,
  folder,
  api,
}) => {
  await foundCompany(await administratorApi(baseURL ?? ''))
  await welcomeColleague(baseURL ?? '')
  await page.addInitScript(refuseStorage)
  await openTo(api, folder)
  for (const { name, bytes } of types) await api.uploadFile([...folder, name], await bytes())
  const { app } = await openInTeams(page, `${baseURL}${pageOf(folder)}`, { sso: colleagueToken() })
  await entryOf(app, types[0]?.name ?? '').dblclick()
  for (const { name, see } of types)
    await test.step(name, async () => {
      const preview = previewOf(app, say, name)
      await see(preview)
      await preview.press('ArrowRight')
    })
})
