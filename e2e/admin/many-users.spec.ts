import { expectAccessible } from '../support/accessible.ts'
import { expect, photograph, test, toastOf } from '../support/kontor.ts'
import { patient, row } from '../support/users.ts'

for (const language of ['de', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language, theme: language === 'de' ? 'dark' : 'light' })

    test('many people are chosen and changed at once; who is refused is named and stays chosen', async ({
      page,
      say,
      api,
    }) => {
      const tag = `viele${language}${Date.now() % 1_000_000}`
      for (const at of [1, 2, 3])
        await api.send('POST', '/api/users', {
          email: `${tag}-${at}@nordkai.example`,
          lastName: `${tag}-${at}`,
        })
      await page.goto(`/admin/users/?search=${tag}`)
      const first = row(page, `${tag}-1`)
      await first.getByRole('checkbox').click(patient)
      const bar = page.getByRole('toolbar', { name: say('admin.many.chosen', { count: 1 }) })
      await bar.getByRole('button', { name: say('admin.many.all', { count: 3 }) }).click()
      await page
        .getByRole('toolbar', { name: say('admin.many.chosen', { count: 3 }) })
        .getByRole('button', { name: say('admin.many.change') })
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say('admin.many.what')).selectOption('company')
      await dialog.getByLabel(say('admin.users.company')).selectOption({ index: 1 })
      await expectAccessible(page)
      await photograph(page, `many-users-${language}`)
      // held on its way, so that what stands meanwhile is seen
      const held = Promise.withResolvers<undefined>()
      await page.route('**/api/users/many', async (route) => {
        await held.promise
        await route.continue()
      })
      await dialog.getByRole('button', { name: say('admin.many.confirm.company') }).click()
      const progress = say('admin.many.progress', { through: 0, count: 3 })
      await expect(dialog.getByRole('progressbar', { name: progress })).toBeVisible()
      await expectAccessible(page)
      held.resolve(undefined)
      await expect(toastOf(page, say('admin.many.done', { count: 3 }))).toBeVisible()
      await expect(page.getByRole('toolbar', { name: say('admin.many.chosen', { count: 3 }) })).toBeHidden()

      await page.setViewportSize({ width: 320, height: 640 })
      await page.getByRole('checkbox', { name: `${tag}-1` }).click()
      await page
        .getByRole('toolbar', { name: say('admin.many.chosen', { count: 1 }) })
        .getByRole('button', { name: say('admin.many.change') })
        .click()
      await dialog.getByLabel(say('admin.many.what')).selectOption('reactivate')
      await dialog.getByRole('button', { name: say('admin.many.confirm.reactivate', { count: 1 }) }).click()
      await expect(dialog).toContainText(say('admin.many.refused', { count: 1 }))
      await expect(dialog).toContainText(`${tag}-1`)
      await expectAccessible(page)
      await photograph(page, `many-users-refused-${language}`)
      await dialog.getByRole('button', { name: say('ui.okay') }).click()
      await expect(page.getByRole('toolbar', { name: say('admin.many.chosen', { count: 1 }) })).toBeVisible()
    })
  })
}
