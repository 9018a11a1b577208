import { act, render } from '@testing-library/react'
import type { RenderResult } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import type { DataRouter } from 'react-router'
import { mutate } from 'swr'
import { startLanguage } from '../../../src/web/session/language/language.ts'
import { App } from '../../../src/web/shell/app.tsx'
import { firstPage } from '../../../src/web/shell/first-page.ts'
import { makeRoutes } from '../../../src/web/shell/routes.tsx'

// happy-dom ends its animations with rejections that nobody asked for; without the method nothing is animated
Reflect.deleteProperty(Element.prototype, 'animate')

interface OpenPage extends RenderResult {
  readonly router: DataRouter
  /** Path with query. */
  readonly address: () => string
}

/** Opens an address of the whole product, in English, as the browser would. */
export async function openPage(address: string): Promise<OpenPage> {
  localStorage.setItem('locale', 'en')
  // revalidating as well makes it forget that it asked a moment ago; nothing is shown yet that would ask again
  await mutate(() => true, undefined)
  await startLanguage()
  const router = createMemoryRouter(makeRoutes(), { initialEntries: [address] })
  await firstPage(router)
  const view = await act(async () => render(<App router={router} />))
  return { ...view, router, address: () => router.state.location.pathname + router.state.location.search }
}
