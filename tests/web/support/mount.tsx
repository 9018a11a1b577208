import { FluentProvider } from '@fluentui/react-components'
import { act, render } from '@testing-library/react'
import type { RenderResult } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createIntl, RawIntlProvider } from 'react-intl'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { DataRouter } from 'react-router'
import { loadMessages } from '../../../src/web/session/language/messages.ts'
import { lightTheme } from '../../../src/web/ui/theme/brand-theme.ts'
import { RouterContext } from '../../../src/web/ui/use-address-parameters.ts'

// The browser of these tests rejects where a cancelled animation only ends; without animations Fluent shows things at once.
Reflect.deleteProperty(Element.prototype, 'animate')

export interface Mounted extends RenderResult {
  readonly router: DataRouter
  readonly user: UserEvent
  /** Path with query. */
  readonly address: () => string
}

/** One piece of the interface at an address, in English; every other address shows an empty page. */
export async function mount(piece: ReactElement, address = '/list'): Promise<Mounted> {
  const path = address.split('?')[0] ?? ''
  const intl = createIntl({ locale: 'en', messages: await loadMessages('en') })
  const router = createMemoryRouter(
    [
      { path, element: piece },
      { path: '*', element: <p>another page</p> },
    ],
    { initialEntries: [address] },
  )
  const view = await act(async () =>
    render(
      <RawIntlProvider value={intl}>
        <FluentProvider theme={lightTheme}>
          <RouterContext value={router}>
            <RouterProvider router={router} />
          </RouterContext>
        </FluentProvider>
      </RawIntlProvider>,
    ),
  )
  return {
    ...view,
    router,
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
  }
}
