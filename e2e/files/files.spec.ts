import { createFolder, dragFiles, entryOf, makeFile, openMenu, removeFile, showAs } from '../support/files.ts'
import { administratorApi, signInByApi } from '../support/api.ts'
import { expect, pageOf, test, toastOf } from '../support/kontor.ts'
import { clerk } from '../support/people.ts'

for (const view of ['grid', 'list'] as const) {
  test(`a file is deleted after a question, in the ${view}`, async ({ page, say, folder, api }) => {
    await api.uploadText([...folder, 'Notiz.txt'], 'Ebbe')
    await page.goto(pageOf(folder))
    if (view === 'list') await showAs(page, say, 'list', pageOf(folder))
    const remove = async (answer: string): Promise<void> => {
      const menu = await openMenu(page, say, 'Notiz.txt')
      await menu.getByRole('menuitem', { name: say('files.action.delete') }).click()
      const dialog = page.getByRole('dialog', { name: say('files.delete.title', { kind: 'file', count: 1 }) })
      await expect(dialog).toContainText(
        say('files.delete.question', { kind: 'file', count: 1, name: 'Notiz.txt' }),
      )
      await dialog.getByRole('button', { name: say(answer), exact: true }).click()
      await expect(dialog).toBeHidden()
    }
    await remove('ui.cancel')
    await expect(entryOf(page, 'Notiz.txt')).toBeVisible()
    await remove('files.delete.submit')
    await expect(entryOf(page, 'Notiz.txt')).toBeHidden()
    await expect(toastOf(page, say('files.delete.done', { count: 1, name: 'Notiz.txt' }))).toBeVisible()
    await page.reload()
    await expect(page.getByText(say('files.noFilesOrFolders'))).toBeVisible()
  })
}

test('the view that was chosen stays after a reload', async ({ page, say, folder }) => {
  await page.goto(pageOf(folder))
  await page.getByRole('button', { name: say('files.view.list'), exact: true }).click()
  await expect(page).toHaveURL('/filemanager/')
  await expect(
    page.getByRole('columnheader', { name: say('files.column.modifiedDate'), exact: true }),
  ).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('columnheader', { name: say('files.column.modifiedDate'), exact: true }),
  ).toBeVisible()
})

test('one forbidden type among the files keeps all of them back', async ({ page, say, folder, api }) => {
  const files = [await makeFile('Plan.txt', 10), await makeFile('setup.EXE', 10)]
  await page.goto(pageOf(folder))
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  const drag = await dragFiles(page, page.getByText(say('files.noFilesOrFolders')), files)
  await drag.drop()
  await expect(toastOf(page, say('files.upload.forbiddenFileType', { extension: '.exe' }))).toBeVisible()
  // by the key: a toast that is still growing slips away below the pointer
  await page.getByRole('button', { name: say('ui.close'), exact: true }).press('Enter')
  await expect(toastOf(page, say('files.upload.forbiddenFileType', { extension: '.exe' }))).toBeHidden()
  expect(sent.filter((each) => each.startsWith('/api/filemanager/upload'))).toEqual([])
  expect((await api.listFolder(folder)).files).toEqual([])
  await Promise.all(files.map(removeFile))
})

test('files are chosen by the button too, several at once', async ({ page, say, folder }) => {
  const files = await Promise.all(['Ä.txt', 'b.md', '人.txt'].map((name) => makeFile(name, 2000)))
  await page.goto(pageOf(folder))
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: say('files.upload'), exact: true }).click(),
  ])
  await chooser.setFiles(files.map((file) => file.path))
  await expect(page.getByText(say('files.upload.done', { count: 3 }))).toBeVisible()
  for (const { name } of files) await expect(entryOf(page, name)).toBeVisible()
  await Promise.all(files.map(removeFile))
})

test('files dropped on a folder go into it', async ({ page, say, folder, api }) => {
  const file = await makeFile('Karte.txt', 300)
  await api.createFolder([...folder, 'Ziel'])
  await page.goto(pageOf(folder))
  const drag = await dragFiles(page, entryOf(page, 'Ziel'), [file])
  await expect(page.getByText(say('files.drop.into', { name: 'Ziel' }))).toBeVisible()
  await drag.drop()
  await expect(page.getByText(say('files.upload.done', { count: 1 }))).toBeVisible()
  expect((await api.listFolder([...folder, 'Ziel'])).files.map(({ name }) => name)).toEqual(['Karte.txt'])
  await removeFile(file)
})

test('names with signs of their own are made, opened by click and by address', async ({
  page,
  say,
  folder,
}) => {
  for (const name of ['C# Projekt', 'R&D', '100%', 'Kai 🚢 Süd', 'a+b;c']) {
    await page.goto(pageOf(folder))
    await createFolder(page, say, name)
    await entryOf(page, name).click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeAttached()
    await expect(page).toHaveURL(pageOf([...folder, name]))
    await page.reload()
    await expect(page.getByText(say('files.noFilesOrFolders'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeAttached()
  }
})

test('the dialog for a new folder refuses a bad and a taken name while one types', async ({
  page,
  say,
  folder,
  api,
}) => {
  await api.createFolder([...folder, 'Archiv'])
  await page.goto(pageOf(folder))
  await page.getByRole('button', { name: say('files.createFolder') }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(say('files.createFolder.name'))
  const create = dialog.getByRole('button', { name: say('files.createFolder.submit'), exact: true })
  await expect(field).toBeFocused()
  await expect(create).toBeDisabled()
  await field.fill('a/b')
  await expect(dialog).toContainText(/\\ \/ : \* \? " < > \|/)
  await expect(create).toBeDisabled()
  await field.fill('ARCHIV')
  await expect(dialog).toContainText(say('files.folderAlreadyExists'))
  await field.fill(' ')
  await expect(create).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: say('files.createFolder') })).toBeFocused()
})

test('in the root the actions are greyed and say why', async ({ page, say }) => {
  await page.goto('/filemanager/')
  for (const key of ['files.upload', 'files.createFolder']) {
    const button = page.getByRole('button', { name: say(key), exact: true })
    await expect(button).toBeDisabled()
    await button.hover()
    await expect(page.getByRole('tooltip')).toHaveText(say('files.notInRoot'))
    await page.mouse.move(0, 0)
    await expect(page.getByRole('tooltip')).toBeHidden()
  }
})

test('the details of a file are in the address and close again', async ({ page, say, folder, api }) => {
  await api.uploadText([...folder, 'Brief.txt'], 'Moin')
  await page.goto(pageOf(folder))
  await entryOf(page, 'Brief.txt').click()
  await expect(page).toHaveURL(/\?fileId=\d+$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Brief.txt' })).toBeVisible()
  await page.getByRole('button', { name: say('files.details.close') }).click()
  await expect(page).toHaveURL(pageOf(folder))
})

test('a file that is not there is said to be missing', async ({ page, say, folder, faults }) => {
  faults.expect(/status of 404 .*\/api\/filemanager\//)
  await page.goto(`${pageOf(folder)}?fileId=999999`)
  await expect(toastOf(page, say('files.fileNotFound'))).toBeVisible()
  await expect(page).toHaveURL(pageOf(folder))
})

test.describe('as a clerk', () => {
  test.use({ person: clerk })

  test('a folder without a right is denied by a dialog, and the documents stay', async ({
    page,
    say,
    folder,
    faults,
  }) => {
    faults.expect(/status of 404/)
    await page.goto(pageOf(folder))
    const dialog = page.getByRole('dialog', { name: say('files.accessDenied') })
    await expect(dialog).toContainText(say('files.accessDeniedDescription'))
    await expect(page).toHaveURL('/filemanager/')
    await dialog.getByRole('button', { name: say('ui.close') }).click()
    await expect(entryOf(page, 'Konzern')).toBeVisible()
    await expect(entryOf(page, folder[0] ?? '')).toBeHidden()
  })

  test('actions without a right are greyed and say which right is missing', async ({ page, say }) => {
    await page.goto('/filemanager/Konzern/')
    const missing = say('files.missingRight.create', { folder: 'Konzern' })
    const upload = page.getByRole('button', { name: say('files.upload'), exact: true })
    await expect(upload).toBeDisabled()
    await upload.focus()
    await expect(page.getByRole('tooltip')).toHaveText(missing)
    const file = (await (await signInByApi(new URL(page.url()).origin, clerk)).listFolder(['Konzern']))
      .files[0]
    const menu = await openMenu(page, say, file?.name ?? '')
    const item = menu.getByRole('menuitem', { name: say('files.action.delete') })
    await expect(item).toBeDisabled()
    await item.hover()
    await expect(page.getByRole('tooltip')).toHaveText(
      say('files.missingRight.delete', { folder: 'Konzern' }),
    )
  })

  test('files dropped where one may not write stay outside', async ({ page, say, baseURL }) => {
    const file = await makeFile('Heimlich.txt', 10)
    await page.goto('/filemanager/Konzern/')
    const drag = await dragFiles(page, page.getByRole('grid'), [file])
    await drag.drop()
    const { files } = await (await administratorApi(baseURL ?? '')).listFolder(['Konzern'])
    expect(files.map(({ name }) => name)).not.toContain(file.name)
    await expect(page.getByRole('region', { name: say('files.upload.panel') })).toBeHidden()
    await removeFile(file)
  })
})
