import { FluentProvider } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { RawIntlProvider, createIntl, createIntlCache } from 'react-intl'
import { useMemo } from 'react'
import { SWRConfig } from 'swr'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { colorSchemeAtom } from '../host/color-scheme.ts'
import { hostThemeAtom } from '../host/host.ts'
import { speechAtom } from '../session/language.ts'
import { queryConfig } from '../session/use-ask.ts'
import { Connectivity } from './connectivity.tsx'
import { LateToasts } from './late-toasts.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { darkTheme, lightTheme } from '../ui/brand-theme.ts'

const cache = createIntlCache()

interface AppProps {
  readonly router: DataRouter
}

/** Everything that surrounds the pages: theme, language, queries, toasts, the loading bar. */
export function App({ router }: AppProps) {
  const scheme = useAtomValue(colorSchemeAtom)
  const dictated = useAtomValue(hostThemeAtom)
  const { language, messages } = useAtomValue(speechAtom)
  const intl = useMemo(
    () => createIntl({ locale: language, ...(messages && { messages }), onError: rethrow }, cache),
    [language, messages],
  )
  return (
    <RawIntlProvider value={intl}>
      <FluentProvider theme={dictated ?? (scheme === 'dark' ? darkTheme : lightTheme)}>
        <SWRConfig value={queryConfig}>
          <LoadingBar />
          <RouterProvider router={router} />
          <Connectivity />
          <LateToasts />
        </SWRConfig>
      </FluentProvider>
    </RawIntlProvider>
  )
}

/** A missing text is a fault of ours and is seen as one. */
function rethrow(error: Error): never {
  throw error
}
