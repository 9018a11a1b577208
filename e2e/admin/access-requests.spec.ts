import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { administratorApi } from '../support/api.ts'
import { askForAccess } from '../support/ask-access.ts'
import { expect, photograph, test, toastOf } from '../support/kontor.ts'
import { administrator, clerk } from '../support/people.ts'
import { pressEnter } from '../support/press-enter.ts'
import { openSecondBrowser } from '../support/second-browser.ts'
import type { Say } from '../support/texts.ts'

const linkTo = (id: string): string =>
  `/filemanager/${Buffer.from(`/filemanager/?fileId=${id}`).toString('base64url')}?encoded=true`

/** What a job passes on first. */
const soon = { timeout: 40_000 }

/** Asks for what a link leads to, which is closed or does not exist. */
async function askFor(page: Page, say: Say, id: string, reason: string): Promise<void> {
  await page.goto(linkTo(id))
  await askForAccess(page, say, reason)
}

/** Opens the list of notifications and waits for the one with these words. */
async function toldIn(page: Page, words: string) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Mitteilung|notification/iu })
    .click()
  const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: words })
  await expect(line).toBeVisible(soon)
  return line
}

for (const language of ['de', 'en'] as const) {
  test.describe(language, () => {
    test.use({
      person: clerk,
      language,
      theme: language === 'de' ? 'dark' : 'light',
      viewport: { width: 390, height: 844 },
    })

    test('access is asked for, granted with a preview and declined with a word, in two browsers', async ({
      page,
      browser,
      baseURL,
      say,
      faults,
    }) => {
      faults.expect(/status of 404/u)
      const api = await administratorApi(baseURL ?? '')
      // the same people ask, decide and are told in the other language as well
      const turn = String(Date.now())
      const [granted, declined] = [`Zahlen ${turn}`, `Verträge ${turn}`]
      const advice = `Bitte in der Buchhaltung fragen (${turn})`
      // of its own, as the folder of the other journeys would be seen by the clerk from then on
      const folder = [`Anfragen ${turn}`]
      await api.createFirstLevelFolder(folder[0] ?? '')
      await api.createFolder([...folder, granted])
      await api.uploadText([...folder, granted, 'Abschluss.txt'], 'Soll und Haben')
      await api.createFolder([...folder, declined])
      const { subfolders } = await api.listFolder(folder)
      const idOf = (name: string): string => subfolders.find((each) => each.name === name)?.id ?? ''

      await askFor(page, say, idOf(granted), 'Für den Abschluss')
      await expect(toastOf(page, say('files.askAccess.sent'))).toBeVisible()
      await expect(page.getByText(say('files.askAccess.asked'))).toBeVisible()
      await expect(page.getByRole('button', { name: say('files.askAccess.done') })).toBeFocused()
      await expect(page.getByText(granted)).toHaveCount(0)
      await expectAccessible(page)
      await photograph(page, `ask-access-390-${language}`)
      // what does not exist answers alike
      await askFor(page, say, turn, 'Für nichts')
      await expect(toastOf(page, say('files.askAccess.sent'))).toBeVisible()
      await askFor(page, say, idOf(declined), 'Zum Nachlesen')
      await expect(toastOf(page, say('files.askAccess.sent'))).toBeVisible()

      const admin = await openSecondBrowser(browser, { baseURL, person: administrator, language })
      await admin.goto('/home')
      const line = await toldIn(admin, granted)
      await expect(line).toContainText('Für den Abschluss')
      await pressEnter(
        line.getByRole('link', { name: new RegExp(say('notifications.openAccessRequest'), 'u') }),
      )
      const panel = admin.getByRole('complementary').filter({ hasText: 'Für den Abschluss' })
      await expect(panel).toContainText('Gesa Folkerts')
      await expect(panel.getByRole('checkbox').first()).toBeChecked()
      const opens = panel.getByRole('region', { name: say('folderRights.preview.short') })
      await expect(opens.getByRole('listitem')).toHaveCount(1)
      await expectAccessible(admin)
      await photograph(admin, `access-request-${language}`)
      await admin.setViewportSize({ width: 390, height: 844 })
      const narrow = admin.getByRole('dialog').filter({ hasText: 'Für den Abschluss' })
      await expect(narrow).toBeVisible()
      await expectAccessible(admin)
      await photograph(admin, `access-request-390-${language}`)
      await admin.setViewportSize({ width: 1440, height: 900 })
      await pressEnter(panel.getByRole('button', { name: say('folderRights.requests.grant') }))
      const folderRights = { name: 'Gesa Folkerts', folder: granted }
      await expect(toastOf(admin, say('folderRights.requests.granted', folderRights))).toBeVisible()

      const open = admin.getByRole('region', { name: say('folderRights.requests.list') })
      await expect(open).toBeFocused()
      await expect(open.getByText('Für nichts')).toHaveCount(0)
      await pressEnter(
        open.getByRole('button', {
          name: say('folderRights.requests.decideOn', { name: 'Gesa Folkerts', folder: declined }),
        }),
      )
      const second = admin.getByRole('complementary').filter({ hasText: 'Zum Nachlesen' })
      await second
        .getByRole('textbox', { name: say('folderRights.requests.answer', { name: 'Gesa Folkerts' }) })
        .fill(advice)
      await pressEnter(second.getByRole('button', { name: say('folderRights.requests.decline') }))
      await expect(
        toastOf(admin, say('folderRights.requests.declined', { name: 'Gesa Folkerts' })),
      ).toBeVisible()
      await expectAccessible(admin)
      await admin.context().close()

      await page.goto('/home')
      const refusal = await toldIn(page, advice)
      await expect(refusal).toContainText('Zum Nachlesen')
      await expect(refusal).not.toContainText(declined)
      await photograph(page, `access-answers-390-${language}`)
      const grant = page.getByRole('dialog').getByRole('listitem').filter({ hasText: granted })
      await pressEnter(grant.getByRole('link').first())
      await expect(page.getByRole('grid').getByText('Abschluss', { exact: false }).first()).toBeVisible()
    })
  })
}
