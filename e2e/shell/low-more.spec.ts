import type { Page } from 'playwright/test'
import { transferEntries } from '#contract/files/transfer.ts'
import { restoreEntries } from '#contract/files/trash.ts'
import { administratorApi } from '../support/api.ts'
import { entryOf, openMenu, walk } from '../support/files.ts'
import { expect, pageOf, test, toastOf } from '../support/kontor.ts'
import { clerk } from '../support/people.ts'
import { dialogOf, expectLow, lowWindow } from '../support/window/low-window.ts'

test.use({ viewport: lowWindow })

async function expectLowOnce(page: Page, name: string): Promise<void> {
  await expect(dialogOf(page)).toBeVisible()
  await expectLow({ page, name }, dialogOf(page))
}

test.describe('in German, light', () => {
  test.use({ language: 'de', theme: 'light' })

  test('who changed something and the tags of a search fit into a window of 320 x 256', async ({
    page,
    say,
  }) => {
    const openFilters = async (): Promise<void> => {
      await page.goto('/search/?q=Vertrag')
      await page.getByRole('button', { name: say('ui.table.filters', { count: 0 }) }).click()
    }
    await openFilters()
    await page.getByRole('button', { name: say('search.page.modified') }).click()
    await expect(dialogOf(page).getByRole('option').first()).toBeAttached()
    await expectLowOnce(page, 'search-modified')
    await openFilters()
    await page.getByRole('button', { name: say('search.tagsChosen', { count: 0 }) }).click()
    const tags = page.locator('.fui-PopoverSurface').last()
    await expect(tags.getByRole('checkbox').first()).toBeAttached()
    await expectLow({ page, name: 'search-tags' }, tags)
  })

  test.describe('as a clerk', () => {
    test.use({ person: clerk })

    test('so does asking for access', async ({ page, say, folder, baseURL, faults }) => {
      faults.expect(/status of 404/u)
      const owner = await administratorApi(baseURL ?? '')
      await owner.createFolder([...folder, 'Geschlossen'])
      const { subfolders } = await owner.listFolder(folder)
      const way = `/filemanager/?fileId=${subfolders[0]?.id ?? ''}`
      await page.goto(`/filemanager/${Buffer.from(way).toString('base64url')}?encoded=true`)
      await page.getByRole('button', { name: say('files.askAccess') }).click()
      await expect(dialogOf(page).getByRole('textbox')).toBeAttached()
      await expectLowOnce(page, 'ask-access')
    })
  })
})

test.describe('in English, dark', () => {
  test.use({ language: 'en', theme: 'dark' })

  test('so do what could not be restored, and what is being copied', async ({
    page,
    say,
    folder,
    api,
    faults,
  }) => {
    faults.expect(/503 \(Service Unavailable\)/u)
    const name = `Niederschrift ${Date.now() % 100_000}.txt`
    await api.uploadText([...folder, name], 'Flut')
    await api.deleteEntry([...folder, name])
    await page.route(`**${restoreEntries.path}`, (route) => route.fulfill({ status: 503 }))
    await page.goto(`/trash/?search=${name}`)
    await page.getByRole('button', { name: say('files.trash.restoreOne', { name }) }).click()
    await expect(dialogOf(page)).toContainText(name)
    await expectLowOnce(page, 'not-restored')

    await api.createFolder([...folder, 'Ablage'])
    await api.uploadText([...folder, 'Bericht.txt'], 'Ebbe')
    await page.goto(pageOf(folder))
    await expect(entryOf(page, 'Bericht.txt')).toBeAttached()
    await (
      await openMenu(page, say, 'Bericht.txt')
    )
      .getByRole('menuitem', { name: say('files.action.transfer') })
      .click()
    const wizard = page.getByRole('dialog', { name: say('files.action.transfer') })
    const next = wizard.getByRole('button', { name: say('files.transfer.next') })
    await next.click()
    await walk(wizard, [...folder, 'Ablage'])
    const looked = Promise.withResolvers<void>()
    await page.route(`**${transferEntries.path}`, async (route) => {
      await looked.promise
      await route.continue()
    })
    await next.click()
    await wizard.getByRole('button', { name: say('files.transfer.copy'), exact: true }).click()
    await expect(dialogOf(page)).toHaveAccessibleName(
      say('copyMove.elementsGetProcessed', { count: 1, operation: 'copy' }),
    )
    await expectLowOnce(page, 'being-processed')
    looked.resolve()
    await expect(
      toastOf(page, say('files.transfer.copied', { count: 1, name: 'Bericht.txt', folder: 'Ablage' })),
    ).toBeVisible()
  })
})
