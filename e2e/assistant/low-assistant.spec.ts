import type { Page } from 'playwright/test'
import { expect, test } from '../support/kontor.ts'
import type { Say } from '../support/texts.ts'
import { dialogOf, expectLow, lowWindow } from '../support/window/low-window.ts'

test.use({ viewport: lowWindow })

const press = async (page: Page, name: string): Promise<void> =>
  await page.getByRole('button', { name, exact: true }).first().click()

/** The dialog or panel fits, and is gone after Escape. */
async function expectLowOnce(page: Page, name: string): Promise<void> {
  await expect(dialogOf(page)).toBeVisible()
  await expectLow({ page, name: `assistant-${name}` }, dialogOf(page))
}

async function openPrompts(page: Page, say: Say): Promise<void> {
  await page.goto('/assistant/')
  await press(page, say('chat.prompts'))
  await expect(dialogOf(page).getByRole('listitem').first()).toBeAttached()
}

test.describe('in German, light', () => {
  test.use({ language: 'de', theme: 'light' })

  test('what narrows a question down and the library of prompts fit into a window of 320 x 256', async ({
    page,
    say,
    api,
  }) => {
    await page.goto('/assistant/')
    await expect(page.locator('[data-ask] textarea')).toBeVisible()
    await press(page, say('chat.scope'))
    await expectLowOnce(page, 'scope')
    await page
      .locator('[data-ask]')
      .locator('xpath=..')
      .getByRole('button', { name: /\d+ .*\d+/u })
      .click()
    await expectLowOnce(page, 'coverage')

    const title = `Nachfrage ${Date.now()}`
    const category = `Rahmenverträge der Niederlassung ${Date.now()}`
    await api.send('PUT', '/api/chat/prompts', { title, text: 'Was gilt für {{Kunde}} seit {{Jahr}}?' })
    await api.send('PUT', '/api/chat/prompts/categories', { name: category })
    await openPrompts(page, say)
    await expectLowOnce(page, 'prompts')

    await openPrompts(page, say)
    await press(page, say('chat.prompts.create'))
    await dialogOf(page)
      .getByRole('textbox', { name: say('chat.prompts.field.text') })
      .fill('Was gilt für {{Kunde}}?')
    await expectLowOnce(page, 'prompt-form')

    await openPrompts(page, say)
    await press(page, say('chat.prompts.row.remove', { title }))
    await expectLowOnce(page, 'prompt-delete')

    await openPrompts(page, say)
    await dialogOf(page).getByText(title, { exact: true }).click()
    await expect(dialogOf(page).getByRole('textbox')).toHaveCount(2)
    await expectLowOnce(page, 'prompt-fill')

    await openPrompts(page, say)
    await dialogOf(page)
      .getByRole('combobox', { name: say('chat.prompts.filter') })
      .selectOption({ label: category })
    await press(page, say('chat.prompts.category.edit', { name: category }))
    await press(page, say('chat.prompts.category.delete'))
    await expect(dialogOf(page)).toHaveAccessibleName(
      say('chat.prompts.category.deleteTitle', { name: category }),
    )
    await expectLowOnce(page, 'category-delete')
    // nothing was removed by asking
    const kept = (await api.send('GET', '/api/chat/prompts/categories')) as readonly {
      readonly name: string
    }[]
    expect(kept.map(({ name }) => name)).toContain(category)
    await press(page, say('chat.prompts.category.create'))
    await expectLowOnce(page, 'category')
  })
})

test.describe('in English, dark', () => {
  test.use({ language: 'en', theme: 'dark' })

  test('so do the sources of an answer, the name of a chat and a file that was put into it', async ({
    page,
    say,
    api,
  }) => {
    const { items } = (await api.send('GET', '/api/chat/list?search=Kilometer&pageSize=100')) as {
      readonly items: readonly { readonly id: string; readonly title: string }[]
    }
    const chat = items.at(-1)
    await page.goto(`/assistant/${chat?.id ?? ''}`)
    await page.locator('[data-sources]').first().click()
    await expectLowOnce(page, 'sources')
    await press(page, say('chat.menu', { title: chat?.title ?? '' }))
    await page.getByRole('menuitem', { name: say('chat.rename') }).click()
    await expectLowOnce(page, 'rename')

    await page.goto('/assistant/')
    await page.locator('[data-ask] input[type=file]').setInputFiles({
      name: 'Hochwasser an der Kaje im November.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Hochwasser ist um sechs Uhr an der Kaje.'),
    })
    await expect(page).toHaveURL(/\/assistant\/\d+$/u)
    await page.locator('[data-ask]').getByRole('listitem').getByRole('link').click()
    await expect(dialogOf(page).locator('iframe')).toBeVisible({ timeout: 30_000 })
    await expectLowOnce(page, 'chat-file')
  })
})
