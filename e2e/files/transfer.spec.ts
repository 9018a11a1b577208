import type { Page } from 'playwright/test'
import { entryOf, openMenu, walk } from '../support/files.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, pageOf, photograph, test, toastOf } from '../support/kontor.ts'
import { clerk } from '../support/people.ts'
import { isFocused, tabTo } from '../support/tab-to.ts'
import { choose, keepBothOf, namesIn } from '../support/transfer.ts'
import { placeIn } from '../support/texts.ts'
import type { Say } from '../support/texts.ts'

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
    await expect(wizard.getByText(say('files.transfer.sameFolder', { count: 3 }))).toBeVisible()
    await expect(next).toBeDisabled()
    await expect(wizard.getByRole('button', { name: 'Verträge' })).toBeHidden()
    await walk(wizard, [])
    await expect(wizard.getByText(say('files.transfer.noRootFolder'))).toBeVisible()
    await expect(next).toBeDisabled()
    await walk(wizard, [...folder, 'Ablage'])
    await expect(wizard.getByText(placeIn(say, [...folder, 'Ablage']))).toBeVisible()
    await photograph(page, 'transfer-step-2')
    await expectAccessible(page)
    await next.click()
    await expect(wizard.locator('[aria-current="step"]')).toContainText(
      say('files.transfer.conflicts', { count: 2 }),
    )
    const move = wizard.getByRole('button', { name: say('files.transfer.move'), exact: true })
    await expect(move).toBeDisabled()
    await photograph(page, 'transfer-step-3')
    // under a mouse at rest it says why it is greyed, which stands above the page
    await page.mouse.move(0, 0)
    await expect(page.getByRole('tooltip')).toBeHidden()
    await expectAccessible(page)
    await wizard.getByRole('button', { name: keepBothOf(say, 'Bericht.pdf', 'Bericht (1).pdf') }).click()
    await wizard.getByRole('button', { name: say('files.transfer.discard.of', { name: 'Verträge' }) }).click()
    await expect(wizard.getByText(say('files.transfer.chosen', { count: 2 }))).toHaveCount(1)
    // what is done at once is not announced
    await page.route('**/api/filemanager/transfer', async (route) => {
      await page.waitForTimeout(1500)
      await route.continue()
    })
    await move.click()
    await expect(wizard).toBeHidden()
    const notice = page.getByRole('dialog', {
      name: say('copyMove.elementsGetProcessed', { count: 2, operation: 'move' }),
    })
    await expect(notice).toBeVisible()
    // one goes on working: it stands at the lower edge, away from the work
    const { y = 0 } = (await notice.boundingBox()) ?? {}
    expect(y).toBeGreaterThan((page.viewportSize()?.height ?? 0) / 2)
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
    await page.unroute('**/api/filemanager/transfer')
    await page.getByRole('button', { name: say('ui.undo') }).click()
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

test.describe('in German, in the dark, on a small screen', () => {
  test.use({
    language: 'de',
    theme: 'dark',
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
  })

  test('the wizard fills the screen and copies, and so does what is pasted, with taken names settled', async ({
    page,
    say,
    folder,
    api,
  }) => {
    await api.createFolder([...folder, 'Ziel'])
    await api.uploadText([...folder, 'Notiz.txt'], 'x')
    await api.uploadText([...folder, 'Ziel', 'Notiz.txt'], 'war schon da')
    await page.goto(pageOf(folder))
    await page.getByRole('button', { name: say('files.selection.more') }).tap()
    await page.getByRole('menuitem', { name: say('files.action.transfer') }).tap()
    const { wizard, next } = await chooseTarget(page, say, [...folder, 'Ziel'])
    await photograph(page, 'transfer-320')
    await next.tap()
    await expect(wizard.locator('[aria-current="step"]')).toContainText(
      say('files.transfer.conflicts', { count: 1 }),
    )
    await expectFits(page)
    await photograph(page, 'transfer-320-review')
    await wizard.getByRole('button', { name: keepBothOf(say, 'Notiz.txt', 'Notiz (1).txt') }).tap()
    await wizard.getByRole('button', { name: say('files.transfer.copy'), exact: true }).tap()
    const copied = { count: 1, name: 'Notiz (1).txt', folder: 'Ziel' }
    await expect(toastOf(page, say('files.transfer.copied', copied))).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await entryOf(page, 'Notiz.txt').focus()
    await page.keyboard.press('Control+c')
    await entryOf(page, 'Ziel').tap()
    await page.getByRole('button', { name: say('files.clipboard.paste', { count: 1 }) }).tap()
    const dialog = page.getByRole('dialog')
    const taken = { count: 1, folder: placeIn(say, [...folder, 'Ziel']) }
    await expect(dialog).toContainText(say('files.transfer.conflictsIn', taken))
    await expectFits(page)
    await expectAccessible(page)
    await photograph(page, 'transfer-320-conflict')
    await dialog.getByRole('button', { name: keepBothOf(say, 'Notiz.txt', 'Notiz (2).txt') }).tap()
    await dialog.getByRole('button', { name: say('files.transfer.copyCount', { count: 1 }) }).tap()
    await expect(entryOf(page, 'Notiz (2).txt')).toBeVisible()
    expect(await namesIn(api, [...folder, 'Ziel'])).toEqual(['Notiz (1).txt', 'Notiz (2).txt', 'Notiz.txt'])
  })

  test('the notice of running work stays within the window where a full list of uploads leaves little of it', async ({
    page,
    say,
    folder,
    api,
  }) => {
    await api.createFolder([...folder, 'Ziel'])
    await api.uploadText([...folder, 'Notiz.txt'], 'x')
    await page.goto(pageOf(folder))
    await expect(entryOf(page, 'Notiz.txt')).toBeVisible()
    for (const path of ['uploads**', 'transfer'])
      await page.route(`**/api/filemanager/${path}`, () => undefined)
    const content = { mimeType: 'text/plain', buffer: Buffer.from('x') }
    const files = Array.from({ length: 8 }, (_, index) => ({ name: `Plan ${index}.txt`, ...content }))
    await page.getByLabel(say('files.upload.choose'), { exact: true }).setInputFiles(files)
    await page.getByRole('button', { name: say('files.selection.more') }).tap()
    await page.getByRole('menuitem', { name: say('files.action.transfer') }).tap()
    const { wizard, next } = await chooseTarget(page, say, [...folder, 'Ziel'])
    await next.tap()
    await page.setViewportSize({ width: 568, height: 320 })
    await wizard.getByRole('button', { name: say('files.transfer.copy'), exact: true }).tap()
    const notice = page.getByRole('dialog', {
      name: say('copyMove.elementsGetProcessed', { count: 1, operation: 'copy' }),
    })
    await expect(notice).toBeVisible()
    await expect(notice).toBeInViewport({ ratio: 1 })
    await photograph(page, 'transfer-notice-low')
  })
})

test('the wizard copies by keys alone, and taken names are settled by keys', async ({
  page,
  say,
  folder,
  api,
}) => {
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
  // up to the folder above and down again
  await expect(wizard.getByText(say('files.transfer.sameFolder', { count: 1 }))).toBeVisible()
  await tabTo(page, wizard.locator('[data-line][tabindex="0"]'))
  await page.keyboard.press('ArrowLeft')
  for (const [depth, name] of [...folder, 'Archive'].entries()) {
    if (depth < folder.length - 1) continue
    const way = placeIn(say, folder.slice(0, depth))
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
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await entryOf(page, 'Note.txt').focus()
  await page.keyboard.press('Control+x')
  await page.keyboard.press('ArrowLeft')
  await expect(entryOf(page, 'Archive')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible()
  await expect(entryOf(page, 'Note.txt')).toBeVisible()
  await page.keyboard.press('Control+v')
  const taken = { count: 1, folder: placeIn(say, [...folder, 'Archive']) }
  const question = page.getByRole('dialog', { name: say('files.transfer.conflictsIn', taken) })
  await tabTo(page, question.getByRole('button', { name: keepBothOf(say, 'Note.txt', 'Note (1).txt') }))
  await page.keyboard.press('Enter')
  const move = page.getByRole('dialog').getByRole('button', {
    name: say('files.transfer.moveCount', { count: 1 }),
  })
  await tabTo(page, move)
  await page.keyboard.press('Enter')
  await expect(entryOf(page, 'Note (1).txt')).toBeVisible()
  expect(await namesIn(api, [...folder, 'Archive'])).toEqual(['Note (1).txt', 'Note.txt'])
  expect(await namesIn(api, folder)).toEqual(['Archive'])
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
    await walk(wizard, [])
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

/** In the wizard that is open, picks the file `Notiz.txt` and walks to its target; the button leads to the last step. */
async function chooseTarget(page: Page, say: Say, target: readonly string[]) {
  const wizard = page.getByRole('dialog', { name: say('files.action.transfer') })
  await wizard.getByRole('option', { name: 'Notiz.txt' }).tap()
  const next = wizard.getByRole('button', { name: say('files.transfer.next') })
  await next.tap()
  await walk(wizard, target)
  return { wizard, next }
}

/** Nothing stands beyond the right edge. */
async function expectFits(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}
