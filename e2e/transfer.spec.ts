import type { Locator, Page } from 'playwright/test'
import { entryOf, openMenu, walk } from './support/files.ts'
import { expect, expectAccessible, pageOf, photograph, test, toastOf } from './support/kontor.ts'
import { clerk } from './support/people.ts'
import type { Say } from './support/texts.ts'

test.describe('in German', () => {
  test.use({ language: 'de' })

  test('the wizard moves what was chosen, by mouse, and takes it back', async ({
    page,
    say,
    folder,
    api,
  }) => {
    await api.createFolder([...folder, 'Ablage'])
    await api.createFolder([...folder, 'Verträge'])
    await api.createFolder([...folder, 'Ablage', 'Verträge'])
    await api.uploadText([...folder, 'Übersicht.txt'], 'eins')
    await api.uploadText([...folder, 'Kai 🚢.txt'], 'zwei')
    await api.uploadText([...folder, 'Bericht.pdf'], 'drei')
    await api.uploadText([...folder, 'Ablage', 'bericht.PDF'], 'war schon da')
    await page.goto(pageOf(folder))
    await page.getByRole('button', { name: say('files.action.transfer') }).click()
    const wizard = page.getByRole('dialog', { name: say('files.action.transfer') })
    const next = wizard.getByRole('button', { name: say('files.transfer.next') })
    await expect(next).toBeDisabled()
    for (const name of ['Verträge', 'Übersicht.txt', 'Bericht.pdf']) await choose(wizard, name)
    await expect(wizard.getByText(say('files.transfer.chosen', { count: 3 }))).toBeVisible()
    await photograph(page, 'transfer-step-1')
    await next.click()
    await expect(wizard.getByText(say('files.transfer.noRootFolder'))).toBeVisible()
    await expect(next).toBeDisabled()
    await walk(wizard, folder)
    await expect(wizard.getByText(say('files.transfer.sameFolder'))).toBeVisible()
    await expect(wizard.getByRole('button', { name: 'Verträge' })).toBeHidden()
    await walk(wizard, ['Ablage'])
    await expect(wizard.getByText(`/${[...folder, 'Ablage'].join('/')}`)).toBeVisible()
    await photograph(page, 'transfer-step-2')
    await expectAccessible(page)
    await next.click()
    await expect(wizard.locator('[aria-current="step"]')).toContainText(
      say('files.transfer.conflicts', { count: 2 }),
    )
    const move = wizard.getByRole('button', { name: say('files.transfer.move'), exact: true })
    await expect(move).toBeDisabled()
    await photograph(page, 'transfer-step-3')
    await expectAccessible(page)
    await wizard.getByRole('button', { name: keepBothOf(say, 'Bericht.pdf', 'Bericht (1).pdf') }).click()
    await wizard.getByRole('button', { name: say('files.transfer.discard.of', { name: 'Verträge' }) }).click()
    await expect(wizard.getByText(say('files.transfer.chosen', { count: 2 }))).toHaveCount(1)
    await move.click()
    await expect(wizard).toBeHidden()
    await expect(page.getByRole('dialog', { name: say('copyMove.elementsGetProcessed') })).toBeVisible()
    await expect(
      toastOf(page, say('files.transfer.moved', { count: 2, name: '', folder: 'Ablage' })),
    ).toBeVisible()
    expect(await namesIn(api, [...folder, 'Ablage'])).toEqual([
      'Bericht (1).pdf',
      'Verträge',
      'bericht.PDF',
      'Übersicht.txt',
    ])
    await expect(entryOf(page, 'Bericht.pdf')).toBeHidden()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: say('files.undo') }).click()
    await expect(entryOf(page, 'Bericht.pdf')).toBeVisible()
    expect(await namesIn(api, folder)).toEqual([
      'Ablage',
      'Bericht.pdf',
      'Kai 🚢.txt',
      'Verträge',
      'Übersicht.txt',
    ])
  })
})

test('entries are dragged onto a folder and pasted by keys, with conflicts settled', async ({
  page,
  say,
  folder,
  api,
}) => {
  await api.createFolder([...folder, 'Archive'])
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await api.uploadText([...folder, name], name)
  await api.uploadText([...folder, 'Archive', 'b.txt'], 'was there')
  await page.goto(pageOf(folder))
  await expect(entryOf(page, 'a.txt')).toHaveAttribute('draggable', 'true')
  await entryOf(page, 'a.txt').dragTo(entryOf(page, 'Archive'))
  await expect(
    toastOf(page, say('files.transfer.moved', { count: 1, name: 'a.txt', folder: 'Archive' })),
  ).toBeVisible()
  await expect(entryOf(page, 'a.txt')).toBeHidden()
  await entryOf(page, 'b.txt').click({ modifiers: ['Control'] })
  await entryOf(page, 'c.txt').click({ modifiers: ['Control'] })
  await page.keyboard.press('Control+x')
  await expect(entryOf(page, 'c.txt')).toHaveCSS('opacity', '0.5')
  await page.keyboard.press('Escape')
  await expect(entryOf(page, 'c.txt')).toHaveCSS('opacity', '0.5')
  await entryOf(page, 'Archive').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible()
  await expect(entryOf(page, 'a.txt')).toBeVisible()
  await expect(page.getByRole('button', { name: say('files.clipboard.paste', { count: 2 }) })).toBeVisible()
  await page.keyboard.press('Control+v')
  const dialog = page.getByRole('dialog', { name: say('files.transfer.conflicts', { count: 1 }) })
  await expect(
    dialog.getByRole('button', { name: say('files.transfer.moveCount', { count: 2 }) }),
  ).toBeDisabled()
  await dialog.getByRole('button', { name: keepBothOf(say, 'b.txt', 'b (1).txt') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('files.transfer.moveCount', { count: 2 }) })
    .click()
  for (const name of ['a.txt', 'b.txt', 'b (1).txt', 'c.txt']) await expect(entryOf(page, name)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(entryOf(page, 'c.txt')).toBeHidden()
  expect(await namesIn(api, folder)).toEqual(['Archive', 'b.txt', 'c.txt'])
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the wizard fills the screen and copies', async ({ page, say, folder, api }) => {
    await api.createFolder([...folder, 'Ziel'])
    await api.uploadText([...folder, 'Notiz.txt'], 'x')
    await page.goto(pageOf(folder))
    await page.getByRole('button', { name: say('files.selection.more') }).click()
    await page.getByRole('menuitem', { name: say('files.action.transfer') }).click()
    const wizard = page.getByRole('dialog', { name: say('files.action.transfer') })
    await choose(wizard, 'Notiz.txt')
    await wizard.getByRole('button', { name: say('files.transfer.next') }).click()
    await walk(wizard, [...folder, 'Ziel'])
    await photograph(page, 'transfer-360')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await wizard.getByRole('button', { name: say('files.transfer.next') }).click()
    await photograph(page, 'transfer-360-review')
    await wizard.getByRole('button', { name: say('files.transfer.copy'), exact: true }).click()
    await expect(
      toastOf(page, say('files.transfer.copied', { count: 1, name: 'Notiz.txt', folder: 'Ziel' })),
    ).toBeVisible()
    expect(await namesIn(api, [...folder, 'Ziel'])).toEqual(['Notiz.txt'])
  })
})

test('the wizard copies by keys alone', async ({ page, say, folder, api }) => {
  await api.createFolder([...folder, 'Archive'])
  await api.uploadText([...folder, 'Note.txt'], 'x')
  await page.goto(pageOf(folder))
  await expect(entryOf(page, 'Note.txt')).toBeVisible()
  await page.getByRole('button', { name: say('files.action.transfer') }).focus()
  await page.keyboard.press('Enter')
  const wizard = page.getByRole('dialog', { name: say('files.action.transfer') })
  await tabTo(page, wizard.getByRole('option', { name: 'Archive' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(wizard.getByRole('option', { name: 'Note.txt' })).toHaveAttribute('aria-selected', 'true')
  await tabTo(page, wizard.getByRole('button', { name: say('files.transfer.next') }))
  await page.keyboard.press('Enter')
  for (const [depth, name] of [...folder, 'Archive'].entries()) {
    const way = `/${folder.slice(0, depth).join('/')}`
    const line = wizard.getByRole('listitem').getByRole('button', { name: new RegExp(`^${name}`, 'u') })
    await expect(
      wizard.getByRole('list', { name: say('files.chooser.folders', { name: way }) }),
    ).toBeVisible()
    await tabTo(page, wizard.locator('[data-line][tabindex="0"]'))
    for (let step = 0; step < 300 && !((await line.count()) === 1 && (await isFocused(line))); step += 1)
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await expect(wizard.getByText(say('files.chooser.noSubfolders'))).toBeVisible()
  await tabTo(page, wizard.getByRole('button', { name: say('files.transfer.next') }))
  await page.keyboard.press('Enter')
  await tabTo(page, wizard.getByRole('button', { name: say('files.transfer.copy'), exact: true }))
  await page.keyboard.press('Enter')
  const words = say('files.transfer.copied', { count: 1, name: 'Note.txt', folder: 'Archive' })
  await expect(toastOf(page, words)).toBeVisible()
  expect(await namesIn(api, [...folder, 'Archive'])).toEqual(['Note.txt'])
  expect(await namesIn(api, folder)).toEqual(['Archive', 'Note.txt'])
})

test('entries are dragged onto a step of the way and onto a row of the tree, with Ctrl as copies', async ({
  page,
  say,
  folder,
  api,
}) => {
  for (const names of [['Alt'], ['Alt', 'Neu']]) await api.createFolder([...folder, ...names])
  await api.uploadText([...folder, 'Alt', 'Neu', 'a.txt'], 'a')
  await page.goto(pageOf([...folder, 'Alt', 'Neu']))
  const way = page.getByRole('navigation', { name: say('files.breadcrumbs') })
  await page.keyboard.down('Control')
  await entryOf(page, 'a.txt').dragTo(way.getByRole('link', { name: 'Alt', exact: true }))
  await page.keyboard.up('Control')
  const copied = say('files.transfer.copied', { count: 1, name: 'a.txt', folder: 'Alt' })
  await expect(toastOf(page, copied)).toBeVisible()
  expect(await namesIn(api, [...folder, 'Alt', 'Neu'])).toEqual(['a.txt'])
  await entryOf(page, 'a.txt').dragTo(way.getByRole('link', { name: folder.at(-1) ?? '', exact: true }))
  await expect(entryOf(page, 'a.txt')).toBeHidden()
  expect(await namesIn(api, folder)).toEqual(['Alt', 'a.txt'])
  await page.evaluate(() => localStorage.setItem('filemanagerViewType', 'tree'))
  await page.goto(pageOf(folder))
  await entryOf(page, 'Alt').focus()
  await page.keyboard.press('ArrowRight')
  await expect(entryOf(page, 'Neu')).toHaveAttribute('aria-level', '2')
  await entryOf(page, 'a.txt').last().dragTo(entryOf(page, 'Neu'))
  const moved = say('files.transfer.moved', { count: 1, name: 'a.txt', folder: 'Neu' })
  await expect(toastOf(page, moved)).toBeVisible()
  expect(await namesIn(api, [...folder, 'Alt', 'Neu'])).toEqual(['a.txt'])
  expect(await namesIn(api, folder)).toEqual(['Alt'])
})

test.describe('as a clerk', () => {
  test.use({ person: clerk, language: 'de' })

  test('what may not be moved or written to is greyed and says why', async ({ page, say }) => {
    const name = 'Unternehmenskommunikation'
    await page.goto(pageOf(['Konzern']))
    await expect(entryOf(page, name)).toBeVisible()
    const button = page.getByRole('button', { name: say('files.action.transfer') })
    await expect(button).toBeDisabled()
    await button.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    const noCreate = say('files.missingRight.create', { folder: 'Konzern' })
    await expect(page.getByRole('tooltip', { name: noCreate })).toBeVisible()
    const menu = await openMenu(page, say, name)
    await menu.getByRole('menuitem', { name: say('files.action.transfer') }).click()
    const wizard = page.getByRole('dialog', { name: say('files.action.transfer') })
    const next = wizard.getByRole('button', { name: say('files.transfer.next') })
    await next.click()
    await expect(
      wizard.getByRole('listitem').filter({ hasText: 'Konzern' }).getByText(say('files.chooser.noWrite')),
    ).toBeVisible()
    await photograph(page, 'transfer-no-right-step-2')
    await walk(wizard, ['Nordkai Logistik GmbH'])
    await expect(
      wizard.getByRole('listitem').filter({ hasText: 'Disposition' }).getByText(say('files.chooser.noWrite')),
    ).toBeVisible()
    await next.click()
    await expect(wizard.getByRole('button', { name: say('files.transfer.copy'), exact: true })).toBeEnabled()
    const move = wizard.getByRole('button', { name: say('files.transfer.move'), exact: true })
    await expect(move).toBeDisabled()
    // the mouse rests where "Next" was
    const noUpdate = say('files.missingRight.update', { folder: name })
    await expect(page.getByRole('tooltip', { name: noUpdate })).toBeVisible()
    await photograph(page, 'transfer-no-right-step-3')
  })
})

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

/** Goes on by Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 40 && !(await isFocused(target)); step += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

const choose = (wizard: Locator, name: string): Promise<void> => wizard.getByRole('option', { name }).click()

const keepBothOf = (say: Say, name: string, newName: string): string =>
  say('files.transfer.keepBoth.of', { name, newName })

interface Listing {
  readonly listFolder: (names: readonly string[]) => Promise<{
    readonly subfolders: readonly { readonly name: string }[]
    readonly files: readonly { readonly name: string }[]
  }>
}

async function namesIn(api: Listing, names: readonly string[]): Promise<readonly string[]> {
  const { subfolders, files } = await api.listFolder(names)
  return [...subfolders, ...files].map(({ name }) => name).toSorted()
}
