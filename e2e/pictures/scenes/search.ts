import { expect } from 'playwright/test'
import { pageOf } from '../../support/kontor.ts'
import type { Scene } from '../scene.ts'

const term = 'Vertrag'

export const searchScenes: readonly Scene[] = [
  {
    name: 'search-bar',
    show: async ({ open, page, say }) => {
      const app = await open(pageOf(['Vertrieb & Marketing']))
      await expect(app.locator('[data-index]').first()).toBeVisible()
      await app.locator('[data-index]').first().focus()
      await page.keyboard.press('Control+k')
      const field = app.getByRole('combobox', { name: say('shell.search') })
      await field.fill(term)
      await expect(app.getByRole('option').first()).toBeVisible()
      await app.getByRole('button', { name: say('search.tagsChosen', { count: 0 }) }).click()
      await expect(app.getByRole('checkbox').first()).toBeVisible()
    },
  },
  {
    name: 'search-results',
    show: async ({ open }) => {
      const app = await open(`/search/?q=${term}&fulltext=1&kinds=document,pdf`)
      await expect(app.getByRole('row').nth(1)).toBeVisible()
    },
  },
]
