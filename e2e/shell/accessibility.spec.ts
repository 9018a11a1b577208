import { atRest } from '../support/at-rest.ts'
import { askForFolder, entryOf, showAs } from '../support/files.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, pageOf, photograph, test } from '../support/kontor.ts'
import { tooSmall } from '../support/measuring/too-small.ts'

for (const { language, theme, width } of [
  { language: 'de', theme: 'dark', width: 1440 },
  { language: 'en', theme: 'light', width: 360 },
] as const) {
  test.describe(`${language}, ${theme}, ${width} px`, () => {
    test.use({ language, theme, viewport: { width, height: 900 } })

    test('everybody finds their way through the pages', async ({ page, say, folder, api }) => {
      const look = async (name: string): Promise<void> => {
        await photograph(page, `page-${width}-${language}-${theme}-${name}`)
        await expectAccessible(page)
        expect(await tooSmall(page, 24), `${name}: controls of less than 24 px`).toEqual([])
      }
      await page.goto('/home/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look('home')
      await page.goto('/filemanager/')
      await expect(entryOf(page, 'Konzern')).toBeVisible()
      await look('root')
      await api.uploadText([...folder, 'Notiz.txt'], 'Flut')
      const inside = pageOf(folder)
      await page.goto(inside)
      await showAs(page, say, 'list', inside)
      await expect(entryOf(page, 'Notiz.txt')).toBeVisible()
      await look('list')
      await askForFolder(page, say)
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
      await look('dialog')
      await page.keyboard.press('Escape')
      await entryOf(page, 'Notiz.txt').click()
      await expect(page.getByRole('heading', { level: 2, name: 'Notiz.txt' })).toBeVisible()
      await atRest(page)
      await look('details')
      await page.goto('/admin/filemanagerpermissions/')
      await expect(page.getByRole('row', { name: 'Konzern' })).toBeVisible()
      await look('administration')
      for (const [name, address] of [
        ['import', '/admin/users/import/'],
        ['teams', '/admin/teams/'],
        ['people', '/admin/users/'],
        ['profile', '/profile/'],
      ] as const) {
        await page.goto(address)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator(`output[aria-label="${say('ui.loading')}"]`)).toHaveCount(0)
        await look(name)
      }
    })

    test.describe('signed out', () => {
      test.use({ person: null })

      test('everybody finds the way in', async ({ page, say }) => {
        await page.goto('/auth/login')
        await expect(page.getByLabel(say('auth.login.email'), { exact: true })).toBeVisible()
        await photograph(page, `page-${width}-${language}-${theme}-login`)
        await expectAccessible(page)
        expect(await tooSmall(page, 24), 'controls of less than 24 px').toEqual([])
        // the harbour lies behind the form, and the button that cannot be pressed yet has the colour of the brand
        await expect(page.locator('svg[preserveAspectRatio]').last()).toBeVisible()
        const submit = page.getByRole('button', { name: say('auth.login.submit'), exact: true })
        await expect(submit).toHaveAttribute('aria-disabled', 'true')
        const [colour, brand] = await submit.evaluate((button) => {
          const probe = document.createElement('i')
          probe.style.backgroundColor = 'var(--colorBrandBackground)'
          button.append(probe)
          return [button, probe].map((each) => getComputedStyle(each).backgroundColor)
        })
        expect(colour).toBe(brand)
      })
    })
  })
}
