import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Frame, Page } from 'playwright/test'
import { administratorApi } from '../support/api.ts'
import { colleagueToken, foundCompany, openTo, welcomeColleague } from '../support/entra.ts'
import { createFolder, entryOf, openMenu } from '../support/files.ts'
import { expect, pageOf, photograph, test, toastOf } from '../support/kontor.ts'
import { openInTeams, refuseStorage } from '../support/teams.ts'
import type { InTeams } from '../support/teams.ts'
import { textsOf } from '../support/texts.ts'
import { keepBothOf, namesIn } from '../support/transfer.ts'

// whoever comes here is known to Teams, not to this browser
test.use({ person: null, language: null, viewport: { width: 1440, height: 900 } })

test.beforeEach(async ({ baseURL }) => {
  await foundCompany(await administratorApi(baseURL ?? ''))
  await welcomeColleague(baseURL ?? '')
})

const say = textsOf('de')

test('the whole file manager works in the frame, where nothing may be stored', async ({
  page,
  baseURL,
  folder,
  api,
}) => {
  await page.addInitScript(refuseStorage)
  await openTo(api, folder)
  await api.createFolder([...folder, 'Ablage'])
  await api.uploadText([...folder, 'Plan.txt'], 'Ebbe')
  await api.uploadText([...folder, 'Ablage', 'Frei.txt'], 'war schon da')
  const teams = await openInTeams(page, `${baseURL}${pageOf(folder)}`, { sso: colleagueToken() })
  const { app } = teams
  await expect(entryOf(app, 'Ablage')).toBeVisible()
  await seeEveryView(teams, pageOf(folder))
  await upload(app)
  expect(await namesIn(api, folder)).toEqual(['Ablage', 'Frei.txt', 'Lieferung', 'Plan.txt'])
  await workInDetails(app)
  await createFolder(app, say, 'Neu')
  await rename(app, 'Plan.txt', 'Bericht')
  await preview(app, 'Bericht.txt', 'Ebbe')

  for (const round of [1, 2])
    expect(await download(page, () => pick(app, 'Bericht.txt', 'download')), `round ${round}`).toBe(
      'Bericht.txt',
    )
  for (const name of ['Bericht.txt', 'Neu']) await entryOf(app, name).click({ modifiers: ['Control'] })
  const bar = app.getByRole('toolbar', { name: say('files.selection.actions') })
  await expect(bar).toContainText(say('files.selection.count', { count: 2 }))
  const zip = await download(page, () =>
    bar.getByRole('button', { name: say('files.action.download') }).click(),
  )
  expect(zip).toMatch(/\.zip$/u)
  await bar.getByRole('button', { name: say('files.selection.clear') }).click()

  await copyByWizard(app, [...folder, 'Ablage'])
  await moveByKeys(app, page, 'Bericht.txt')
  expect(await namesIn(api, [...folder, 'Ablage'])).toEqual(['Bericht.txt', 'Frei (1).txt', 'Frei.txt'])
  await deleteAndRestore(app, 'Bericht.txt')
  expect(await namesIn(api, [...folder, 'Ablage'])).toContain('Bericht.txt')
})

test('on a phone, whose frame saves no files, the device fetches them', async ({
  page,
  baseURL,
  folder,
  api,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openTo(api, folder)
  await api.uploadText([...folder, 'Plan.txt'], 'Ebbe')
  const wishes = { sso: colleagueToken(), client: 'ios' } as const
  const { app, said } = await openInTeams(page, `${baseURL}${pageOf(folder)}`, wishes)
  await pick(app, 'Plan.txt', 'download')
  await expect.poll(() => said('executeDeepLink')).toHaveLength(1)
  const [address] = (await said('executeDeepLink')) ?? []
  expect(await (await fetch(String(address))).text()).toBe('Ebbe')
})

/** A change of the view leads to the root; a link of Teams leads back. */
async function seeEveryView({ app, resume }: InTeams, place: string): Promise<void> {
  for (const view of ['list', 'tree', 'grid'] as const) {
    await app.getByRole('button', { name: say(`files.view.${view}`), exact: true }).click()
    await expect.poll(() => new URL(app.url()).pathname).toBe('/filemanager/')
    await resume(place, app.url())
    await expect(entryOf(app, 'Ablage')).toHaveRole(view === 'grid' ? 'gridcell' : 'row')
    await expect(entryOf(app, 'Plan.txt')).toBeVisible()
  }
}

/** A file whose name is free, one whose name is taken, and a folder. */
async function upload(app: Frame): Promise<void> {
  await app
    .getByLabel(say('files.upload.choose'), { exact: true })
    .setInputFiles([textFile('Plan.txt', 'Ebbe und Flut'), textFile('Frei.txt', 'frei')])
  const dialog = app.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: say('files.conflict.new', { name: 'Plan.txt' }) }).check()
  await photograph(app.page(), 'teams-conflict')
  await dialog.getByRole('button', { name: say('files.conflict.submit', { uploaded: 2, kept: 0 }) }).click()
  await expect(app.getByText(say('files.upload.done', { count: 2 }))).toBeVisible()
  const parent = await mkdtemp(path.join(tmpdir(), 'kontor-file-'))
  const local = path.join(parent, 'Lieferung')
  await mkdir(path.join(local, 'Kai 7'), { recursive: true })
  await writeFile(path.join(local, 'Kai 7', 'Liste.txt'), 'zwei')
  await app.getByLabel(say('files.upload.chooseFolder'), { exact: true }).setInputFiles(local)
  const panel = app.getByRole('region', { name: say('files.upload.panel') })
  await expect(panel.getByText(say('files.upload.done', { count: 1 }))).toBeVisible()
  await photograph(app.page(), 'teams-upload')
  await panel.getByRole('button', { name: say('files.upload.close') }).click()
  await rm(parent, { recursive: true })
}

const textFile = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})

/** The earlier version comes back, a tag is put on, the assistant may search it. */
async function workInDetails(app: Frame): Promise<void> {
  await entryOf(app, 'Plan.txt').click()
  const heading = app.getByRole('heading', { level: 2, name: 'Plan.txt' })
  const drawer = heading.locator('xpath=ancestor::*[@aria-label][1]')
  const versions = drawer.getByRole('region', { name: say('files.versions') }).getByRole('listitem')
  await expect(versions).toHaveCount(2)
  await versions.last().getByRole('button').first().click() // puts it back; the other one downloads it
  await expect(versions).toHaveCount(3)
  const field = drawer.getByRole('combobox', { name: say('files.tags.add') })
  await field.fill('Seefracht')
  await field.press('Enter')
  await expect(
    drawer.getByRole('button', { name: say('files.tags.remove', { tag: 'Seefracht' }) }),
  ).toBeVisible()
  const more = drawer.getByRole('button', { name: say('files.selection.more') })
  await more.click()
  await app.getByRole('menuitem', { name: say('files.action.makeSearchable') }).click()
  await more.click()
  await expect(app.getByRole('menuitem', { name: say('files.action.makeUnsearchable') })).toBeVisible()
  await app.page().keyboard.press('Escape')
  await photograph(app.page(), 'teams-details')
  await drawer.getByRole('button', { name: say('files.details.close') }).click()
  await expect(drawer).toBeHidden()
}

/** What is drawn in the frame of the preview, which has three pages above it. */
async function preview(app: Frame, name: string, words: string): Promise<void> {
  await entryOf(app, name).dblclick()
  const shown = app.getByRole('dialog', { name: say('preview.label', { name }) })
  await expect(shown.frameLocator('iframe').locator('pre')).toHaveText(words)
  await app.page().keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await expect(entryOf(app, name)).toBeFocused()
}

async function rename(app: Frame, from: string, to: string): Promise<void> {
  await pick(app, from, 'rename')
  const stem = app.getByRole('textbox', { name: say('files.rename.stem', { extension: '.txt' }) })
  await stem.fill(to)
  await stem.press('Enter')
  await expect(entryOf(app, `${to}.txt`)).toBeVisible()
}

/** Copies a file to where its name is taken, and keeps both. */
async function copyByWizard(app: Frame, names: readonly string[]): Promise<void> {
  await app.getByRole('button', { name: say('files.action.transfer') }).click()
  const wizard = app.getByRole('dialog', { name: say('files.action.transfer') })
  const next = wizard.getByRole('button', { name: say('files.transfer.next') })
  await wizard.getByRole('option', { name: 'Frei.txt' }).click()
  await next.click()
  for (const name of names)
    await wizard
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${name}(?!\\d)`, 'u') })
      .getByRole('button')
      .click()
  await next.click()
  await wizard.getByRole('button', { name: keepBothOf(say, 'Frei.txt', 'Frei (1).txt') }).click()
  await photograph(app.page(), 'teams-wizard')
  await wizard.getByRole('button', { name: say('files.transfer.copy'), exact: true }).click()
  const copied = { count: 1, name: 'Frei (1).txt', folder: 'Ablage' }
  await expect(toastOf(app, say('files.transfer.copied', copied))).toBeVisible()
  // the notice that it goes on has gone with it
  await expect(app.getByRole('dialog')).toBeHidden()
}

async function moveByKeys(app: Frame, page: Page, name: string): Promise<void> {
  await entryOf(app, name).click({ modifiers: ['Control'] })
  await page.keyboard.press('Control+x')
  await entryOf(app, 'Ablage').dblclick()
  await expect(app.getByRole('heading', { level: 1, name: 'Ablage' })).toBeVisible()
  await page.keyboard.press('Control+v')
  await expect(entryOf(app, name)).toBeVisible()
}

/** Deleted once, taken back at once; deleted again, it comes back from the trash. */
async function deleteAndRestore(app: Frame, name: string): Promise<void> {
  const told = app.locator('.fui-Toast', { hasText: say('files.delete.done', { count: 1, name }) })
  const remove = async (): Promise<void> => {
    await pick(app, name, 'delete')
    const question = app.getByRole('dialog')
    await question.getByRole('button', { name: say('files.delete.submit'), exact: true }).click()
    await expect(entryOf(app, name)).toBeHidden()
  }
  await remove()
  await told.getByRole('button', { name: say('ui.undo'), exact: true }).click()
  await expect(entryOf(app, name)).toBeVisible()
  await remove()
  await app.getByRole('link', { name: say('files.trash.title') }).click()
  await app
    .getByRole('button', { name: say('files.trash.restoreOne', { name }) })
    .first()
    .click()
  await expect(toastOf(app, say('files.restore.done', { count: 1, name }))).toBeVisible()
  await photograph(app.page(), 'teams-trash')
}

/** Does something by the menu of an entry. */
async function pick(app: Frame, name: string, action: 'download' | 'rename' | 'delete'): Promise<void> {
  const menu = await openMenu(app, say, name)
  await menu.getByRole('menuitem', { name: say(`files.action.${action}`) }).click()
}

/** What the browser saves when something is done. */
async function download(page: Page, start: () => Promise<void>): Promise<string> {
  const [saved] = await Promise.all([page.waitForEvent('download'), start()])
  return saved.suggestedFilename()
}
