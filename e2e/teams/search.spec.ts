import { expectAccessible } from '../support/accessible.ts'
import { administratorApi } from '../support/api.ts'
import { colleagueToken, foundCompany, openTo, welcomeColleague } from '../support/entra.ts'
import { untilFound, wordOf } from '../support/files.ts'
import { expect, test } from '../support/kontor.ts'
import { frameIn, litWordsIn, previewOf } from '../support/preview/preview-of.ts'
import { openInTeams, refuseStorage } from '../support/teams.ts'
import { textsOf } from '../support/texts.ts'

// whoever comes here is known to Teams, not to this browser
test.use({ person: null, language: null, viewport: { width: 1440, height: 900 } })

const say = textsOf('de')

test('a button in the row of Teams opens the search over the row; a file is found and opened, and Escape leads back to the button; a hit in a text opens its preview, and back leads to the results', async ({
  page,
  baseURL,
  folder,
  api,
}) => {
  await foundCompany(await administratorApi(baseURL ?? ''))
  await welcomeColleague(baseURL ?? '')
  await page.addInitScript(refuseStorage)
  await openTo(api, folder)
  const word = `Pegelstand${Date.now() % 1_000_000}`
  const name = `${word} Ost.txt`
  await api.uploadText([...folder, name], 'Ebbe')
  const { app, tell } = await openInTeams(page, `${baseURL}/filemanager/`, { sso: colleagueToken() })
  const button = app.getByRole('button', { name: say('shell.search') })
  await button.click()
  const field = app.getByRole('combobox', { name: say('shell.search') })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await field.fill(word)
  const option = app.getByRole('option', { name: new RegExp(name, 'u') })
  await expect(option).toBeVisible()
  await expectAccessible(app)
  await option.click()
  await expect(app.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(field).toBeHidden()

  // a hit in a text, from the page of all results to its preview; back as Teams has it
  const inText = wordOf('Tidenhub')
  await api.uploadText([...folder, 'Protokoll.txt'], `Gemessen wurde der ${inText} am Pegel`)
  await untilFound(api, inText)
  await button.click()
  await app.getByRole('button', { name: say('search.fulltext') }).click()
  await field.fill(inText)
  await field.press('Enter')
  const grid = app.getByRole('grid', { name: say('search.page.title') })
  await expect(grid.locator('mark')).toHaveText(inText)
  await grid.getByRole('row').nth(1).click()
  const preview = previewOf(app, say, 'Protokoll.txt')
  await expect(frameIn(preview).locator('pre')).toContainText(inText)
  await expect.poll(() => litWordsIn(page)).toEqual([inText])
  await tell('backButtonPress')
  await expect(preview).toBeHidden()
  await expect(grid.locator('mark')).toHaveText(inText)
})
