import { expectAccessible } from '../support/accessible.ts'
import { signInByApi } from '../support/api.ts'
import { expectFits } from '../support/window/fits.ts'
import { expect, photograph, test } from '../support/kontor.ts'
import { clerk, employee } from '../support/people.ts'
import { pressEnter } from '../support/press-enter.ts'

test.use({ person: clerk, language: 'de', viewport: { width: 320, height: 640 } })

test('a prompt is written, shared, marked, filled in and asked; it is removed for good', async ({
  page,
  say,
  baseURL,
}) => {
  const title = `Vertrag ${Date.now()}`
  await page.goto('/assistant/')
  await page.getByRole('button', { name: say('chat.prompts') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('chat.prompts.category.create') }).click()
  await dialog.getByRole('textbox', { name: say('chat.prompts.category.name') }).fill(`Kategorie ${title}`)
  await pressEnter(dialog.getByRole('button', { name: say('ui.create') }))
  await dialog.getByRole('button', { name: say('chat.prompts.create') }).click()
  await dialog.getByRole('textbox', { name: say('chat.prompts.field.title') }).fill(title)
  await dialog
    .getByRole('textbox', { name: say('chat.prompts.field.text') })
    .fill('Fassen Sie den Vertrag mit {{Kunde}} in {{Anzahl}} Punkten zusammen.')
  await expect(dialog).toContainText(say('chat.prompts.asks', { names: 'Kunde und Anzahl' }))
  await dialog.getByRole('combobox').selectOption({ label: `Kategorie ${title}` })
  await dialog.getByRole('radio', { name: say('chat.prompts.visibility.company') }).check()
  await expectFits(dialog)
  await expectAccessible(page)
  await pressEnter(dialog.getByRole('button', { name: say('ui.create') }))
  const row = dialog.getByRole('listitem').filter({ hasText: title })
  await expect(row).toBeVisible()
  const star = row.getByRole('button', { name: say('chat.prompts.row.favourite', { title }) })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await photograph(page, 'assistant-prompts')

  await row.getByText(title).click()
  const use = dialog.getByRole('button', { name: say('chat.prompts.use') })
  await dialog.getByRole('textbox').first().fill('Hansekontor {{x}}')
  await expect(use).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox').nth(1).fill('drei')
  await use.click()
  const field = page.locator('[data-ask] textarea')
  await expect(field).toHaveValue('Fassen Sie den Vertrag mit Hansekontor {{x}} in drei Punkten zusammen.')

  const colleague = await signInByApi(baseURL ?? '', employee)
  const seen = (await colleague.send('GET', '/api/chat/prompts')) as readonly { readonly title: string }[]
  expect(seen.map((each) => each.title)).toContain(title)
  await page.getByRole('button', { name: say('chat.prompts') }).click()
  await row.getByRole('button', { name: say('chat.prompts.row.remove', { title }) }).click()
  await dialog.getByRole('button', { name: say('chat.prompts.delete') }).click()
  await expect(row).toHaveCount(0)
})
