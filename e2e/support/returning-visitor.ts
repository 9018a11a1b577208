import type { BrowserContext } from 'playwright/test'
import type { Language } from '#contract/users/users.ts'
import type { Tokens } from '#contract/auth/sign-in.ts'

interface Stored {
  readonly tokens: Tokens | null
  readonly language: Language | null
  readonly theme?: 'light' | 'dark' | null
}

/**
 * Makes a browser that of somebody who was here before: with what its first page at an address finds stored. A storage state would
 * open a page only to write that.
 */
export async function remember(
  context: BrowserContext,
  address: string,
  { tokens, language, theme = null }: Stored,
): Promise<void> {
  const stored = {
    'bp-accessToken': tokens?.accessToken,
    'bp-refreshToken': tokens?.refreshToken,
    locale: language,
    theme,
  }
  const entries = Object.entries(stored).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  if (entries.length === 0) return
  await context.addInitScript(
    ([origin, items]) => {
      // once: what the product takes away later stays away; other sites and closed frames have no such storage
      if (window.origin !== origin || localStorage.getItem('journey') !== null) return
      localStorage.setItem('journey', 'begun')
      for (const [name, value] of items) localStorage.setItem(name, value)
    },
    [address, entries] as const,
  )
}
