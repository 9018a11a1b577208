import { rolePermissions } from '#contract/users/role-permissions.ts'
import { expectAccessible } from '../support/accessible.ts'
import { administratorApi } from '../support/api.ts'
import { allow, answersOf, askIn, expect, proposes, storeSource, test } from '../support/assistant.ts'
import { foundCompany, openTo, welcomeColleague } from '../support/entra.ts'
import { photograph } from '../support/kontor.ts'
import { litIn } from '../support/preview/preview-of.ts'
import { openInTeams } from '../support/teams.ts'
import { textsOf } from '../support/texts.ts'

const say = textsOf('de')

test.use({ person: null, language: null, viewport: { width: 1440, height: 900 } })

test('in Teams one asks, opens a source, confirms a proposal and asks the database', async ({
  page,
  api,
  assistant: { model, url, colleagueToken },
}) => {
  await foundCompany(await administratorApi(url))
  await welcomeColleague(url, colleagueToken)
  const employee = rolePermissions.filter((permission) => !permission.startsWith('MANAGE_'))
  await allow(api, 'Employee', employee)
  const [folder = ''] = await storeSource(
    api,
    'Krangeld.txt',
    'Das Krangeld in Brake beträgt 95 Euro je Stunde.',
  )
  await openTo(api, [folder])
  await model.behave({ kind: 'answer', pieces: ['Das Krangeld beträgt 95 Euro je Stunde [1].'] })
  const { app } = await openInTeams(page, `${url}/assistant/`, { sso: colleagueToken, theme: 'dark' })
  await askIn(app, 'Wie hoch ist das Krangeld in Brake?')
  const answer = answersOf(app).last()
  await answer.locator('[data-sources]').click()
  const named = { name: say('chat.sources') }
  const panel = app.getByRole('complementary', named).or(app.getByRole('dialog', named))
  await expect(panel).toContainText('95 Euro je Stunde')
  await expectAccessible(app)
  await photograph(page, 'teams-assistant-sources')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await answer.locator('a.marker').first().click()
  await expect(
    app.getByRole('dialog', { name: say('preview.label', { name: 'Krangeld.txt' }) }),
  ).toBeVisible()
  await expect.poll(() => litIn(page)).toBeGreaterThan(0)
  await app.evaluate(() => window.history.back())
  await expect(answer).toContainText('95 Euro')

  await proposes(model, 'createFile', { name: 'Brief.md', text: 'Guten Tag', folder })
  await askIn(app, 'Schreiben Sie einen Brief')
  const card = app.locator('[data-tool="createFile"]')
  await card.getByRole('button', { name: say('chat.tool.confirm') }).click()
  await expect(card).toContainText(say('chat.tool.state.done'))
  expect((await api.listFolder([folder])).files.map(({ name }) => name)).toContain('Brief.md')

  const sql = `select name from files where folder = '${folder}' order by name`
  await proposes(model, 'askDatabase', { sql }, 'Es sind zwei Dateien.')
  await app.getByRole('button', { name: say('chat.option.database') }).click()
  await askIn(app, 'Welche Dateien liegen dort?')
  await expect(answer).toContainText('Es sind zwei Dateien.')
  const table = answer.getByRole('group', { name: say('chat.tool.askDatabase') })
  await expect(table.getByRole('row')).toHaveText(['name', 'Brief.md', 'Krangeld.txt'])
  const download = page.waitForEvent('download')
  await answer.getByRole('button', { name: say('chat.table.csv') }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/u)
  await expectAccessible(app)
})
