import type { Locator, Page } from 'playwright/test'
import { entryOf, openMenu, showAs } from '../support/files.ts'
import { expect, pageOf, photograph, test } from '../support/kontor.ts'
import type { Say } from '../support/texts.ts'

/** Opens the editor of a name by the menu of its entry, and answers with it. */
async function rename(page: Page, say: Say, name: string): Promise<Locator> {
  const menu = await openMenu(page, say, name)
  await menu.getByRole('menuitem', { name: say('files.action.rename') }).click()
  const editor = page.getByRole('form', { name: say('files.rename', { name }) })
  await expect(editor.getByRole('textbox')).toBeFocused()
  return editor
}

test('a file is renamed where its name stands, and stays in focus where its new name puts it', async ({
  page,
  say,
  folder,
  api,
}) => {
  for (const name of ['Alpha.txt', 'Beta.docx', 'Gamma.pdf']) await api.uploadText([...folder, name], name)
  await page.goto(pageOf(folder))
  const editor = await rename(page, say, 'Alpha.txt')
  const field = editor.getByRole('textbox', { name: say('files.rename.stem', { extension: '.txt' }) })
  await expect(field).toHaveValue('Alpha')
  await field.fill('')
  await expect(editor).toContainText(say('ui.name.required'))
  await field.fill('a:b')
  await expect(editor).toContainText(/\\ \/ : \* \? " < > \|/)
  await expect(editor.getByRole('button', { name: say('files.rename.submit') })).toBeDisabled()
  await photograph(page, 'rename-refused')
  await field.fill('Übersicht 100% & #1')
  await field.press('Enter')
  await expect(editor).toBeHidden()
  const renamed = entryOf(page, 'Übersicht 100% & #1.txt')
  await expect(renamed).toBeFocused()
  await expect(entryOf(page, 'Alpha.txt')).toBeHidden()
  await page.keyboard.press('ArrowLeft')
  await expect(entryOf(page, 'Gamma.pdf')).toBeFocused()
  const { files } = await api.listFolder(folder)
  expect(files.map(({ name }) => name).toSorted()).toEqual([
    'Beta.docx',
    'Gamma.pdf',
    'Übersicht 100% & #1.txt',
  ])
})

test('among two hundred entries a renamed one is in sight and in focus', async ({
  page,
  say,
  folder,
  api,
}) => {
  await Promise.all(Array.from({ length: 8 }, (_, lane) => fill(lane)))
  async function fill(lane: number): Promise<void> {
    for (let number = lane; number < 200; number += 8) {
      await api.createFolder([...folder, `Ordner ${String(number).padStart(3, '0')}`])
    }
  }
  await page.goto(pageOf(folder))
  await showAs(page, say, 'list', pageOf(folder))
  await entryOf(page, 'Ordner 001').focus()
  await page.keyboard.press('F2')
  const editor = page.getByRole('form', { name: say('files.rename', { name: 'Ordner 001' }) })
  await editor.getByRole('textbox').fill('Zuletzt')
  await editor.getByRole('button', { name: say('files.rename.submit') }).click()
  await expect(entryOf(page, 'Zuletzt')).toBeFocused()
  await expect(entryOf(page, 'Zuletzt')).toBeInViewport()
})

test.describe('in German on a narrow screen', () => {
  test.use({ language: 'de', theme: 'dark', viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a folder is renamed in the list; a name that another one gave meanwhile is refused', async ({
    page,
    say,
    folder,
    api,
    faults,
  }) => {
    faults.expect(/status of 409|ERR_FAILED/)
    // else the page may hear of the other folder before the server is asked
    await page.route('**/api/notifications/stream*', (route) => route.abort())
    await api.createFolder([...folder, 'Angebote'])
    await page.goto(pageOf(folder))
    await showAs(page, say, 'list', pageOf(folder))
    const editor = await rename(page, say, 'Angebote')
    const field = editor.getByRole('textbox', { name: say('files.rename.name') })
    await field.fill('Verträge')
    await api.createFolder([...folder, 'VERTRÄGE'])
    await field.press('Enter')
    await expect(editor).toContainText(say('files.rename.taken'))
    await expect(field).toHaveValue('Verträge')
    await photograph(page, 'rename-taken-dark-360-de')
    await field.fill('Anders')
    await page.keyboard.press('Escape')
    await expect(editor).toBeHidden()
    await expect(entryOf(page, 'Angebote')).toBeFocused()
    await (await rename(page, say, 'Angebote')).getByRole('textbox').fill('ANGEBOTE')
    await page.keyboard.press('Enter')
    await expect(entryOf(page, 'ANGEBOTE')).toBeFocused()
  })
})

test.describe('on the smallest screen', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('the field of a name is seen whole, however low the name stands', async ({
    page,
    say,
    folder,
    api,
  }) => {
    for (const name of ['1', '2', '3', '4', '5', '6']) await api.createFolder([...folder, name])
    await api.uploadText([...folder, 'Auftragseingang 2026.txt'], 'x')
    await page.goto(pageOf(folder))
    const editor = await rename(page, say, 'Auftragseingang 2026.txt')
    for (const part of [editor.getByRole('textbox'), editor.getByRole('button').first()])
      await expect(part).toBeInViewport({ ratio: 1 })
  })
})
