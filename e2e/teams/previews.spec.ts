import { administratorApi } from '../support/api.ts'
import { closeTo, colleagueToken, foundCompany, openTo, welcomeColleague } from '../support/entra.ts'
import { entryOf } from '../support/files.ts'
import { expect, pageOf, test } from '../support/kontor.ts'
import { demoPlaces, storeDemo } from '../support/preview/demo-files.ts'
import { previewOf } from '../support/preview/preview-of.ts'
import { types } from '../support/preview/types.ts'
import { openInTeams, refuseStorage } from '../support/teams.ts'
import { textsOf } from '../support/texts.ts'

const say = textsOf('de')

for (const [title, viewport, theme] of [
  ['', { width: 1440, height: 900 }, 'default'],
  [' dark and on a phone', { width: 320, height: 640 }, 'dark'],
] as const)
  test.describe(`in Teams${title}`, () => {
    // whoever comes here is known to Teams, not to this browser
    test.use({ person: null, language: null, viewport })

    test('a file of every type is seen in the frame, where nothing may be stored', async ({
      page,
      baseURL,
      folder,
      api,
    }) => {
      test.slow()
      await foundCompany(await administratorApi(baseURL ?? ''))
      await welcomeColleague(baseURL ?? '')
      await page.addInitScript(refuseStorage)
      await openTo(api, folder)
      for (const { name, bytes } of types) await api.uploadFile([...folder, name], await bytes())
      const { app } = await openInTeams(page, `${baseURL}${pageOf(folder)}`, { sso: colleagueToken(), theme })
      await entryOf(app, types[0]?.name ?? '').dblclick()
      for (const { name, see } of types)
        await test.step(name, async () => {
          const preview = previewOf(app, say, name)
          await see(preview)
          await preview.press('ArrowRight')
        })
    })
  })

test.describe('in Teams, while a file is shown', () => {
  test.use({ person: null, language: null, viewport: { width: 1440, height: 900 } })

  test('the preview ends in words when the right to it ends: a document in its frame, and a video', async ({
    page,
    baseURL,
    folder,
    api,
    faults,
  }) => {
    faults.expect(/status of 404/u)
    await foundCompany(await administratorApi(baseURL ?? ''))
    await welcomeColleague(baseURL ?? '')
    await storeDemo(api, folder, 'Angebot.docx', demoPlaces.letter)
    await storeDemo(api, folder, 'Kran.webm', demoPlaces.video)
    for (const { id, name } of (await api.listFolder(folder)).files) {
      await openTo(api, folder)
      const address = `${baseURL}/filemanager/?fileId=${id}&preview=1`
      const following = page.waitForResponse(/\/api\/notifications\/stream/u)
      const { app } = await openInTeams(page, address, { sso: colleagueToken() })
      await following
      const shown = previewOf(app, say, name).locator('iframe, video')
      await expect(shown).toBeVisible()
      await closeTo(api, folder)
      await expect(app.getByRole('alert')).toContainText(say('preview.gone'))
      await expect(shown).toHaveCount(0)
    }
  })
})
