import type { Locator, Page, Request } from 'playwright/test'
import { entryOf, makeFile, openForUpload, removeFile, slowUploads } from '../support/files.ts'
import { expect, pageOf, photograph, test, toastOf } from '../support/kontor.ts'
import { placeIn } from '../support/texts.ts'
import type { Say } from '../support/texts.ts'

const megabyte = 1024 ** 2
const uploads = '/api/filemanager/uploads'

const panelOf = (page: Page, say: Say): Locator =>
  page.getByRole('region', { name: say('files.upload.panel') })

const chooser = (page: Page, say: Say): Locator =>
  page.getByLabel(say('files.upload.choose'), { exact: true })

const text = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})

/** Presses Tab until something has the focus. */
async function tabTo(target: Locator): Promise<void> {
  await expect(async () => {
    await target.page().keyboard.press('Tab')
    await expect(target).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [0], timeout: 5000 })
}

/** What is asked about uploads from now on: method and last part of the address. */
function watchUploads(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith(uploads)) return
    seen.push(`${request.method()} ${pathname.endsWith('/finish') ? 'finish' : 'bytes'}`)
  })
  return seen
}

test('files without a match go up at once, those with one wait for a choice, one that failed is tried again', async ({
  page,
  say,
  folder,
  api,
  faults,
}) => {
  faults.expect(/507/u)
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await api.uploadText([...folder, name], `old ${name}`)
  await page.goto(pageOf(folder))
  await expect(entryOf(page, 'a.txt')).toBeVisible()
  await chooser(page, say).setInputFiles(
    ['A.txt', 'b.txt', 'c.txt', 'frei.txt'].map((name) => text(name, `new ${name}`)),
  )
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(say('files.conflict.title', { count: 3, folder: placeIn(say, folder) }))
  await photograph(page, 'upload-conflict')
  const submit = dialog.getByRole('button', { name: say('files.conflict.submit', { uploaded: 1, kept: 0 }) })
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('checkbox', { name: say('files.conflict.new', { name: 'A.txt' }) }).check()
  await dialog.getByRole('checkbox', { name: say('files.conflict.existing', { name: 'b.txt' }) }).check()
  await dialog.getByRole('checkbox', { name: say('files.conflict.new', { name: 'c.txt' }) }).check()
  await dialog.getByRole('checkbox', { name: say('files.conflict.existing', { name: 'c.txt' }) }).check()
  await photograph(page, 'upload-conflict-chosen')
  const full = { status: 507, json: { status: 507, code: 'storageFull', title: '', message: '' } }
  await page.route(`**${uploads}`, (route) => route.fulfill(full), { times: 1 })
  await dialog.getByRole('button', { name: say('files.conflict.submit', { uploaded: 3, kept: 2 }) }).click()
  const panel = panelOf(page, say)
  await expect(panel.getByText(say('files.upload.doneWithFailures', { done: 2, failed: 1 }))).toBeVisible()
  await expect(panel.getByText(say('files.upload.storageFull')).first()).toBeVisible()
  const line = panel.locator('.filepond--item').first()
  await expect(line, 'nothing slides').toHaveCSS('transform', 'none')
  await expect(line).toHaveCSS('position', 'static')
  await expect(line.locator('.filepond--file')).toHaveCSS('border-radius', '4px')
  await expect(line.locator('.filepond--file svg').first()).toBeVisible()
  await expect(panel.locator('.filepond--file-action-button:visible').first(), 'no grey pill').toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  )
  await photograph(page, 'upload-failed')
  await panel.getByRole('button', { name: say('files.upload.retry') }).click()
  await expect(panel.getByText(say('files.upload.done', { count: 3 }))).toBeVisible()
  await photograph(page, 'upload-done')
  const { files } = await api.listFolder(folder)
  expect(files.map(({ name }) => name)).toEqual(['a.txt', 'b.txt', 'c (1).txt', 'c.txt', 'frei.txt'])
})

test.describe('auf Deutsch, 320 px', () => {
  test.use({ language: 'de', theme: 'dark', viewport: { width: 320, height: 780 } })

  test('skipping leaves out the files in conflict, cancelling everything, a forbidden type too', async ({
    page,
    say,
    folder,
    api,
  }) => {
    await api.uploadText([...folder, 'Plan.txt'], 'alt')
    await page.goto(pageOf(folder))
    await expect(entryOf(page, 'Plan.txt')).toBeVisible()
    const dialog = page.getByRole('dialog')
    const namesNow = async () => (await api.listFolder(folder)).files.map(({ name }) => name)

    await chooser(page, say).setInputFiles([text('Plan.txt', 'neu'), text('Eins.txt', '1')])
    await expect(dialog).toContainText(say('files.conflict.free', { count: 1 }))
    await photograph(page, 'upload-conflict-320-de-dark')
    await dialog.getByRole('button', { name: say('files.conflict.skip', { count: 1 }) }).click()
    await expect(panelOf(page, say).getByText(say('files.upload.done', { count: 1 }))).toBeVisible()
    expect(await namesNow()).toEqual(['Eins.txt', 'Plan.txt'])
    await photograph(page, 'upload-panel-320-de-dark')

    await chooser(page, say).setInputFiles([text('Plan.txt', 'neu'), text('Zwei.txt', '2')])
    await dialog.getByRole('button', { name: say('ui.cancel') }).click()
    await expect(dialog).toBeHidden()

    await chooser(page, say).setInputFiles(text('Plan.txt', 'ersetzt'))
    await expect(dialog.getByRole('checkbox').first()).toBeFocused()
    await page.keyboard.press('Space')
    await tabTo(dialog.getByRole('button', { name: say('files.conflict.submit', { uploaded: 1, kept: 0 }) }))
    await page.keyboard.press('Enter')
    await expect(panelOf(page, say).getByText(say('files.upload.done', { count: 1 }))).toBeVisible()
    const plan = (await api.listFolder(folder)).files.find(({ name }) => name === 'Plan.txt')
    expect(plan?.size).toBe('ersetzt'.length)

    await chooser(page, say).setInputFiles([text('Virus.EXE', 'x'), text('Drei.txt', '3')])
    await expect(toastOf(page, say('files.upload.forbiddenFileType', { extension: '.exe' }))).toBeVisible()
    await expect(page.locator('.fui-ToastBody', { hasText: 'Virus.EXE' })).toBeVisible()
    expect(await namesNow()).toEqual(['Eins.txt', 'Plan.txt'])

    // neither the panel nor a card of the folder lies over the way out
    await page.getByRole('banner').getByRole('button').last().click()
    await page.getByRole('menuitem', { name: say('shell.signOut') }).click({ trial: true })
  })
})

test('a name that is taken meanwhile is asked about at the end, and no byte is sent again', async ({
  page,
  say,
  folder,
  api,
  faults,
}) => {
  faults.expect(/409/u)
  const file = await makeFile('Bericht.pdf', 24 * megabyte)
  await openForUpload(page, say, folder)
  await slowUploads(page, 6 * megabyte)
  await chooser(page, say).setInputFiles(file.path)
  await expect(panelOf(page, say).getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^0\.[1-9]/)
  await api.uploadText([...folder, 'bericht.PDF'], 'quicker')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    say('files.conflict.title', { count: 1, folder: placeIn(say, folder) }),
    { timeout: 20_000 },
  )
  const seen = watchUploads(page)
  await dialog.getByRole('checkbox', { name: say('files.conflict.allNew') }).check()
  await dialog.getByRole('button', { name: say('files.conflict.submit', { uploaded: 1, kept: 0 }) }).click()
  await expect(panelOf(page, say).getByText(say('files.upload.done', { count: 1 }))).toBeVisible()
  expect(seen).toEqual(['POST finish'])
  expect((await api.listFolder(folder)).files).toMatchObject([{ name: 'bericht.PDF', size: 24 * megabyte }])
  await removeFile(file)
})

test('an upload is stopped, goes on, and waits for a lost network', async ({
  page,
  say,
  folder,
  api,
  context,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_ABORTED|ERR_NETWORK/u)
  const file = await makeFile('Film.mp4', 24 * megabyte)
  await openForUpload(page, say, folder)
  await slowUploads(page, 6 * megabyte)
  await chooser(page, say).setInputFiles(file.path)
  const panel = panelOf(page, say)
  const progress = panel.getByRole('progressbar')
  await expect(progress).toHaveAttribute('aria-valuenow', /^0\.[1-9]/)
  await panel.getByRole('button', { name: say('files.upload.pauseAll') }).click()
  await expect(panel.getByText(say('files.upload.pausedAll', { count: 1 }))).toBeVisible()
  await photograph(page, 'upload-paused')
  await panel.getByRole('button', { name: say('files.upload.continueAll') }).click()
  await panel.getByRole('button', { name: say('files.upload.pause'), exact: true }).click()
  await expect(panel.getByText(say('files.upload.pausedAll', { count: 1 }))).toBeVisible()
  await panel.getByRole('button', { name: say('files.upload.start'), exact: true }).click()
  await expect(panel.getByText(say('files.upload.running', { count: 1 }))).toBeVisible()
  await context.setOffline(true)
  // the line of the file says so only once more has been tried to be sent
  await expect(panel).toContainText(say('files.upload.offline', { percent: '' }).trim())
  await photograph(page, 'upload-offline')
  await context.setOffline(false)
  await expect(panel.getByText(say('files.upload.done', { count: 1 }))).toBeVisible({ timeout: 20_000 })
  expect((await api.listFolder(folder)).files).toMatchObject([{ name: 'Film.mp4', size: 24 * megabyte }])
  await removeFile(file)
})

test('after a reload the file is chosen again and goes on where it stopped', async ({
  page,
  say,
  folder,
  api,
}) => {
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.type())
    void question.accept()
  })
  const file = await makeFile('Ton.wav', 40 * megabyte)
  await openForUpload(page, say, folder)
  await slowUploads(page, 12 * megabyte)
  await chooser(page, say).setInputFiles(file.path)
  const panel = panelOf(page, say)
  await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^0\.[5-9]/, {
    timeout: 20_000,
  })
  await page.reload()
  expect(questions).toEqual(['beforeunload'])
  await expect(panel.getByText('Ton.wav')).toBeVisible()
  await photograph(page, 'upload-interrupted')
  const again = panel.getByLabel(say('files.interrupted.choose', { count: 1 }))
  await again.setInputFiles(text('Ton.wav', 'another one'))
  await expect(
    panel.getByText(say('files.interrupted.otherFile', { name: 'Ton.wav', more: 0 })),
  ).toBeVisible()
  const seen = watchUploads(page)
  await again.setInputFiles(file.path)
  await expect(panel.getByText(say('files.upload.done', { count: 1 }))).toBeVisible({ timeout: 20_000 })
  expect(seen.filter((each) => each === 'POST bytes')).toEqual([])
  expect(seen.filter((each) => each === 'PATCH bytes').length).toBeLessThan(3)
  expect((await api.listFolder(folder)).files).toMatchObject([{ name: 'Ton.wav', size: 40 * megabyte }])
  await page.reload()
  await expect(entryOf(page, 'Ton.wav')).toBeVisible()
  await expect(panel).toBeHidden()
  await removeFile(file)
})
