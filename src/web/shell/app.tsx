import { FluentProvider } from '@fluentui/react-components'
import { useAtomValue, useStore } from 'jotai'
import { RawIntlProvider, createIntl, createIntlCache } from 'react-intl'
import { useEffect, useMemo, useState, type ComponentType } from 'react'
import { SWRConfig } from 'swr'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { colorSchemeAtom } from '../host/color-scheme.ts'
import { hostThemeAtom } from '../host/host.ts'
import { endAskingAhead } from '../session/ask-ahead.ts'
import { speechAtom } from '../session/language/language.ts'
import { queryConfig } from '../session/use-ask.ts'
import { whenIdle } from '../session/when-idle.ts'
import { Connectivity } from './connectivity.tsx'
import { ArrivalContext, makeArrivals } from './focus/use-arrival.ts'
import { useFocusNet } from './focus/use-focus-net.ts'
import { useReadablePage } from './focus/use-readable-page.ts'
import { LoadingBar } from './loading-bar.tsx'
import { darkTheme, lightTheme } from '../ui/theme/brand-theme.ts'
import { controlStyles } from '../ui/controls/control-styles.ts'
import { calmDurations } from '../ui/durations.ts'
import { waitingToastsAtom } from '../ui/toasts/toasts.ts'
import { RouterContext } from '../ui/use-address-parameters.ts'

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
  const [arrive] = useState(makeArrivals)
  const theme = useMemo(
    () => ({ ...(dictated ?? (scheme === 'dark' ? darkTheme : lightTheme)), ...calmDurations }),
    [dictated, scheme],
  )
  useEffect(endAskingAhead, [])
  useFocusNet()
  useReadablePage()
  return (
    <RawIntlProvider value={intl}>
      <FluentProvider theme={theme} customStyleHooks_unstable={controlStyles}>
        <SWRConfig value={queryConfig}>
          <LoadingBar />
          <ArrivalContext value={arrive}>
            <RouterContext value={router}>
              <RouterProvider router={router} />
            </RouterContext>
          </ArrivalContext>
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

/** Milliseconds after which a place that could not be loaded is asked for again. */
const retryDelay = 2000

/** The place of toasts, loaded after the first page. What is said before waits; it is tried again until it is there. */
function LateToasts() {
  const store = useStore()
  const [loaded, setLoaded] = useState<{ readonly Area: ComponentType } | null>(null)
  const isLoaded = loaded !== null
  useEffect(() => {
    if (isLoaded) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetchArea = async (): Promise<void> => {
      try {
        const { ToastArea } = await import('../ui/toasts/toast-area.tsx')
        setLoaded({ Area: ToastArea })
      } catch {
        // there is no place to say it; the page works without
        clearTimeout(timer)
        timer = setTimeout(() => void fetchArea(), retryDelay)
      }
    }
    const stopWaiting = whenIdle(() => void fetchArea())
    const stopListening = store.sub(waitingToastsAtom, () => void fetchArea())
    return () => {
      stopWaiting()
      stopListening()
      clearTimeout(timer)
    }
  }, [isLoaded, store])
  return loaded && <loaded.Area />
}
