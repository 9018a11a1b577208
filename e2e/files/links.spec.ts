import type { Page } from 'playwright/test'
import { entryPath } from '#contract/files/addresses.ts'
import { transferEntries } from '#contract/files/transfer.ts'
import { readFile } from 'node:fs/promises'
import { readZip } from '../../tests/support/read-zip.ts'
import { administratorApi } from '../support/api.ts'
import type { Api } from '../support/api.ts'
import { entryOf, openMenu } from '../support/files.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, pageOf, photograph, test, toastOf } from '../support/kontor.ts'
import { administrator, clerk } from '../support/people.ts'
import { signIn } from '../support/users.ts'

const strange = 'Größe 100% & C# – Übersicht'
const linkTo = (target: string): string =>
  `/filemanager/${Buffer.from(target).toString('base64url')}?encoded=true`

const details = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

async function idOf(api: Api, folder: readonly string[], name: string): Promise<string> {
  const { files, subfolders } = await api.listFolder(folder)
  const entry = [...files, ...subfolders].find((each) => each.name === name)
  if (!entry) throw new Error(`there is no ${name}`)
  return entry.id
}

/** Moves a file or folder as a colleague does meanwhile. */
async function move(
  api: Api,
  from: readonly string[],
  to: readonly string[],
  isFile: boolean,
): Promise<void> {
  const pathOf = (names: readonly string[]): string =>
    entryPath({ email: administrator.email, names }, !isFile)
  const item = { oldPath: pathOf(from), newPath: pathOf(to), overwrite: false, operation: 'move', isFile }
  await api.send('POST', transferEntries.path, [item])
}

test.describe('signed out', () => {
  test.use({ person: null, language: 'de' })

  test('a share link to a file leads to it after the sign-in, whatever its folder is called', async ({
    page,
    say,
    folder,
    api,
  }) => {
    await api.createFolder([...folder, strange])
    await api.uploadText([...folder, strange, 'Plan #1 & 50%.txt'], 'Ebbe')
    const id = await idOf(api, [...folder, strange], 'Plan #1 & 50%.txt')
    const here = `${pageOf([...folder, strange])}?fileId=${id}`
    for (const target of [`/filemanager/?fileId=${id}`, here]) {
      await page.goto('/auth/login')
      await page.evaluate(() => {
        for (const key of ['bp-accessToken', 'bp-refreshToken', 'user', 'perms']) localStorage.removeItem(key)
        localStorage.setItem('locale', 'de') // whoever signed in before has left their own
      })
      await page.goto(linkTo(target))
      await expect(page).toHaveURL(/\/auth\/login\?from=/)
      await signIn(page, say, administrator)
      await expect(page).toHaveURL(here)
      await expect(details(page, 'Plan #1 & 50%.txt')).toBeVisible()
    }
  })
})

test('a link that was shared leads to the file after it was renamed and moved', async ({
  page,
  context,
  say,
  folder,
  api,
  faults,
}) => {
  faults.expect(/status of 404 .*Neu%2F/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await api.createFolder([...folder, 'Alt'])
  await api.createFolder([...folder, 'Neu'])
  await api.uploadText([...folder, 'Alt', 'Vertrag.txt'], 'Deich')
  await page.goto(pageOf([...folder, 'Alt']))
  const menu = await openMenu(page, say, 'Vertrag.txt')
  await menu.getByRole('menuitem', { name: say('files.action.share') }).click()
  const dialog = page.getByRole('dialog', { name: say('files.share.title', { name: 'Vertrag.txt' }) })
  await expect(dialog).toContainText(say('files.linkCreated'))
  await expect(dialog).toContainText(say('files.onlyUsersWithPermissionCanAccess', { folder: 'Alt' }))
  const link = await dialog.getByLabel(say('files.share.link'), { exact: true }).inputValue()
  await expectAccessible(page)
  await photograph(page, 'share-dialog')
  await dialog.getByRole('button', { name: say('files.action.copyLink') }).click()
  await expect(toastOf(page, say('files.linkCopied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.keyboard.press('Escape')
  await expect(
    entryOf(page, 'Vertrag.txt').or(entryOf(page, 'Vertrag.txt').getByRole('button')).first(),
  ).toBeVisible()
  await move(api, [...folder, 'Alt', 'Vertrag.txt'], [...folder, 'Neu', 'Vertrag 2.txt'], true)
  await move(api, [...folder, 'Neu'], [...folder, 'Neu & gut'], false)
  const id = await idOf(api, [...folder, 'Neu & gut'], 'Vertrag 2.txt')
  const now = `${pageOf([...folder, 'Neu & gut'])}?fileId=${id}`
  // the shared link, a copied one whose folder has another name now, and one whose folder is another one
  for (const address of [
    link,
    `${pageOf([...folder, 'Neu'])}?fileId=${id}`,
    `${pageOf([...folder, 'Alt'])}?fileId=${id}`,
  ]) {
    await page.goto(address)
    await expect(page).toHaveURL(now)
    await expect(details(page, 'Vertrag 2.txt')).toBeVisible()
    await expect(entryOf(page, 'Vertrag 2.txt')).toBeVisible()
  }
})

test('a link to a folder opens its details where it lies', async ({ page, folder, api }) => {
  await api.createFolder([...folder, 'Pläne'])
  const id = await idOf(api, folder, 'Pläne')
  await page.goto(linkTo(`/filemanager/?fileId=${id}&preview=1`))
  await expect(page).toHaveURL(`${pageOf(folder)}?fileId=${id}&preview=1`)
  await expect(details(page, 'Pläne')).toBeVisible()
})

test.describe('as a clerk on a narrow screen', () => {
  test.use({ person: clerk, language: 'de', viewport: { width: 360, height: 740 } })

  test('a link to what is closed shows a page that says so, and names nobody and nothing', async ({
    page,
    say,
    folder,
    baseURL,
    faults,
  }) => {
    faults.expect(/status of 404/)
    const api = await administratorApi(baseURL ?? '')
    await api.uploadText([...folder, 'Gehälter.txt'], 'viel')
    const id = await idOf(api, folder, 'Gehälter.txt')
    for (const target of ['/filemanager/?fileId=999999', pageOf(folder)]) {
      await page.goto(linkTo(target))
      await expect(page.getByRole('heading', { level: 1, name: say('files.linkDenied') })).toBeVisible()
      await expect(page.getByText(say('files.linkDeniedDescription'))).toBeVisible()
      await expect(page.getByText('Gehälter')).toHaveCount(0)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.goto(linkTo(`/filemanager/?fileId=${id}`))
    await expect(page.getByRole('heading', { level: 1, name: say('files.linkDenied') })).toBeVisible()
    await photograph(page, 'link-denied-360-de')
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: say('files.linkDenied') })).toBeVisible()
    await page.getByRole('button', { name: say('files.toDocuments') }).click()
    await expect(page).toHaveURL('/filemanager/')
    await expect(entryOf(page, 'Konzern')).toBeVisible()
    // an address that nobody shared: a short message, and the documents stay
    await page.goto(`/filemanager/?fileId=${id}`)
    await expect(toastOf(page, say('files.fileNotFound'))).toBeVisible()
    await expect(page).toHaveURL('/filemanager/')
  })
})

test('a folder and what is selected in it come as a zip with every name and every byte', async ({
  page,
  say,
  folder,
  api,
}) => {
  const root = 'Lieferung Größe & 100% 🚢'
  const texts = new Map([
    ['Büro/Maße.txt', 'äöüß €'.repeat(5000)],
    ['🎉 Feier/👩‍👩‍👧‍👦 Liste.csv', 'a;b\r\n1;2\r\n'],
    [`${'Zürich'.normalize('NFD')}/${'Grüße'.normalize('NFD')}.md`, '# NFD'],
    ['leer.txt', ''],
    ['日本語.txt', '港'],
  ])
  await api.createFolder([...folder, root])
  for (const [path, text] of texts) {
    const names = path.split('/')
    if (names.length > 1) await api.createFolder([...folder, root, ...names.slice(0, -1)])
    await api.uploadText([...folder, root, ...names], text)
  }
  await api.createFolder([...folder, root, 'Nichts darin'])
  await page.goto(pageOf(folder))
  const menu = await openMenu(page, say, root)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    menu.getByRole('menuitem', { name: say('files.action.download') }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${root}.zip`)
  const zip = new Map(readZip(await readFile(await download.path())))
  const found = [...zip]
    .filter(([path]) => !path.endsWith('/'))
    .map(([path, bytes]) => [path, bytes.toString('utf8')])
  const wanted = [...texts].map(([path, text]) => [`${root}/${path}`.normalize('NFC'), text])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted))
  expect([...zip.keys()]).toContain(`${root}/Nichts darin/`)

  // from inside, everything but one file: the same zip without it
  await page.goto(pageOf([...folder, root]))
  await entryOf(page, 'leer.txt').click({ modifiers: ['ControlOrMeta'] })
  await page.keyboard.press('ControlOrMeta+a')
  await entryOf(page, 'leer.txt').click({ modifiers: ['ControlOrMeta'] })
  const bar = page.getByRole('toolbar', { name: say('files.selection.actions') })
  const [chosen] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: say('files.action.download') }).click(),
  ])
  expect(chosen.suggestedFilename()).toBe(`${root}.zip`)
  const part = readZip(await readFile(await chosen.path()))
  zip.delete(`${root}/leer.txt`)
  expect(Object.fromEntries(part)).toEqual(Object.fromEntries(zip))
})

test('a download that fails says so', async ({ page, say, folder, api, faults }) => {
  faults.expect(/status of 404 .*tickets/)
  await api.uploadText([...folder, 'Weg.txt'], 'x')
  await page.goto(pageOf(folder))
  const menu = await openMenu(page, say, 'Weg.txt')
  await move(api, [...folder, 'Weg.txt'], [...folder, 'Fort.txt'], true)
  await api.deleteEntry([...folder, 'Fort.txt'])
  await menu.getByRole('menuitem', { name: say('files.action.download') }).click()
  await expect(toastOf(page, say('files.downloadFailed', { count: 1, name: 'Weg.txt' }))).toBeVisible()
})
