import { expect, pageOf, photograph, test } from '../support/kontor.ts'
import {
  createFolder,
  dragFiles,
  entryOf,
  hashOf,
  makeFile,
  openMenu,
  removeFile,
  showAs,
  slowUploads,
} from '../support/files.ts'
import type { LocalFile } from '../support/files.ts'

const megabyte = 1024 ** 2
/** How much goes up says nothing about how it looks: the whole weight once in each language. */
const looks = [
  { width: 360, language: 'de', theme: 'light', size: 100 },
  { width: 360, language: 'en', theme: 'dark', size: 24 },
  { width: 800, language: 'de', theme: 'dark', size: 24 },
  { width: 800, language: 'en', theme: 'light', size: 24 },
  { width: 1440, language: 'de', theme: 'light', size: 24 },
  { width: 1440, language: 'en', theme: 'dark', size: 100 },
] as const

for (const { width, language, theme, size } of looks) {
  test.describe(`${language}, ${theme}, ${width} px`, () => {
    test.use({ language, theme, viewport: { width, height: 900 } })
    let film: LocalFile
    test.beforeEach(async () => {
      film = await makeFile('Hafenrundfahrt – Überblick.mp4', size * megabyte)
    })
    test.afterEach(() => removeFile(film))

    test(`a file of ${size} MB goes up by drag and drop and comes back the same`, async ({
      page,
      say,
      folder,
    }) => {
      const shot = (name: string): Promise<void> => photograph(page, `${width}-${language}-${theme}-${name}`)
      await page.goto(pageOf(folder))
      await createFolder(page, say, 'Filme')
      await entryOf(page, 'Filme').click()
      const address = pageOf([...folder, 'Filme'])
      await expect(page).toHaveURL(address)
      await expect(page.getByText(say('files.noFilesOrFolders'))).toBeVisible()
      await slowUploads(page, (size / 2) * megabyte)

      const drag = await dragFiles(page, page.getByText(say('files.noFilesOrFolders')), [film])
      await expect(page.getByText(say('files.drop.into', { name: 'Filme' }))).toBeVisible()
      await shot('1-drag')
      await drag.drop()
      const panel = page.getByRole('region', { name: say('files.upload.panel') })
      const progress = panel.getByRole('progressbar', { name: say('files.upload.progress') })
      await expect(progress).toHaveAttribute('aria-valuenow', /^0\.[1-9]/)
      await shot('2-progress')
      await expect(panel.getByText(say('files.upload.done', { count: 1 }))).toBeVisible({ timeout: 20_000 })
      await expect(entryOf(page, film.name)).toBeVisible()
      await shot('3-grid')
      await panel.getByRole('button', { name: say('files.upload.close'), exact: true }).click()

      await showAs(page, say, 'list', address)
      await expect(entryOf(page, film.name)).toContainText(
        language === 'de' ? `${size},00 MB` : `${size}.00 MB`,
      )
      await shot('4-list')
      const menu = await openMenu(page, say, film.name)
      await shot('5-menu')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        menu.getByRole('menuitem', { name: say('files.action.download') }).click(),
      ])
      expect(new URL(download.url()).pathname).toMatch(/^\/api\/filemanager\/tickets\//)
      expect(download.suggestedFilename()).toBe(film.name)
      expect(await hashOf(await download.path())).toBe(film.sha256)

      await entryOf(page, film.name).click()
      await expect(page.getByRole('heading', { level: 2, name: film.name })).toBeVisible()
      await shot('6-details')
    })
  })
}
