import type { Page } from 'playwright/test'

/** As if the other scheme, light or dark, had been chosen in another tab: what is open stays open. */
export const changeScheme = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement
    const shown = dataset['theme']
    localStorage.setItem('theme', shown === 'dark' ? 'light' : 'dark')
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
    if (dataset['theme'] === shown) throw new Error(`The page stays ${shown}`)
  })
