import type { Locator, Page } from 'playwright/test'
import { deleteEntry } from '#contract/files/entries.ts'
import type { Api } from '../support/api.ts'
import { entryOf } from '../support/files.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, pageOf, photograph, test } from '../support/kontor.ts'
import { tabTo } from '../support/tab-to.ts'
import type { Say } from '../support/texts.ts'
import { choose, namesIn } from '../support/transfer.ts'

const wizardOf = (page: Page, say: Say): Locator =>
  page.getByRole('dialog', { name: say('files.action.transfer') })

/** Opens the wizard with one file chosen and goes to its second step. */
async function openDestination(page: Page, say: Say, name: string): Promise<Locator> {
  await expect(entryOf(page, name)).toBeVisible()
  await page.getByRole('button', { name: say('files.action.transfer') }).click()
  const wizard = wizardOf(page, say)
  await choose(wizard, name)
  await wizard.getByRole('button', { name: say('files.transfer.next') }).click()
  return wizard
}

async function finish(wizard: Locator, say: Say, operation: 'copy' | 'move'): Promise<void> {
  await wizard.getByRole('button', { name: say('files.transfer.next') }).click()
  await wizard.getByRole('button', { name: say(`files.transfer.${operation}`), exact: true }).click()
  await expect(wizard).toBeHidden()
}

/** The raw address of a subfolder. */
async function pathIn(api: Api, folder: readonly string[], name: string): Promise<string> {
  const { subfolders } = await api.listFolder(folder)
  return subfolders.find((each) => each.name === name)?.path ?? ''
}

test('the wizard starts where one is; a folder is made in it by keys and takes what is moved', async ({
  page,
  say,
  folder,
  api,
}) => {
  await api.uploadText([...folder, 'Plan.txt'], 'x')
  await api.createFolder([...folder, 'Old'])
  await page.goto(pageOf(folder))
  const wizard = await openDestination(page, say, 'Plan.txt')
  await expect(wizard.getByText(say('files.transfer.sameFolder'))).toBeVisible()
  await expect(wizard.getByRole('listitem').getByRole('button', { name: 'Old' })).toBeVisible()
  await tabTo(page, wizard.getByRole('button', { name: say('files.createFolder') }))
  await page.keyboard.press('Enter')
  await expect(wizard.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Neu ')
  await expect(wizard.getByRole('textbox')).not.toHaveAttribute('aria-invalid', 'true')
  await photograph(page, 'wizard-new-folder')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(wizard.getByText(`/${[...folder, 'Neu'].join('/')}`, { exact: true })).toBeVisible()
  await finish(wizard, say, 'move')
  await expect(entryOf(page, 'Plan.txt')).toBeHidden()
  expect(await namesIn(api, [...folder, 'Neu'])).toEqual(['Plan.txt'])
})

test.describe('auf Deutsch, 320 px', () => {
  test.use({ language: 'de', theme: 'dark', viewport: { width: 320, height: 640 } })

  test('the last destinations are offered, but for one that is gone and the folder itself', async ({
    page,
    say,
    folder,
    api,
    faults,
  }) => {
    faults.expect(/404/u) // one of them is gone at the end
    for (const name of ['Eins', 'Zwei']) await api.createFolder([...folder, name])
    await api.uploadText([...folder, 'Plan.txt'], 'x')
    await page.goto(pageOf(folder))
    const narrow = async (): Promise<Locator> => {
      await page.getByRole('button', { name: say('files.selection.more') }).click()
      await page.getByRole('menuitem', { name: say('files.action.transfer') }).click()
      const wizard = wizardOf(page, say)
      await choose(wizard, 'Plan.txt')
      await wizard.getByRole('button', { name: say('files.transfer.next') }).click()
      return wizard
    }
    const recent = (wizard: Locator): Locator =>
      wizard.getByRole('group', { name: say('files.transfer.recent') })
    for (const name of ['Eins', 'Zwei']) {
      await expect(entryOf(page, 'Plan.txt')).toBeVisible()
      const wizard = await narrow()
      await wizard.getByRole('listitem').getByRole('button', { name }).click()
      await finish(wizard, say, 'copy')
      await expect.poll(() => namesIn(api, [...folder, name])).toEqual(['Plan.txt'])
      await expect(page.getByRole('dialog')).toBeHidden({ timeout: 10_000 })
    }
    await page.reload()
    const wizard = await narrow()
    await expect(recent(wizard).getByRole('button')).toHaveText(['Zwei', 'Eins'])
    await photograph(page, 'wizard-recent-320-de-dark')
    await expectAccessible(page)
    await recent(wizard).getByRole('button', { name: 'Eins' }).click()
    await expect(wizard.getByText(`/${[...folder, 'Eins'].join('/')}`, { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await api.send('POST', deleteEntry.path, { path: await pathIn(api, folder, 'Zwei') })
    await page.reload()
    await expect(recent(await narrow()).getByRole('button')).toHaveText(['Eins'])
  })
})
