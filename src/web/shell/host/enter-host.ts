import { getDefaultStore } from 'jotai'
import { matchPath, redirect } from 'react-router'
import type { DataRouter } from 'react-router'
import { channelTabAddress } from '#contract/host/host-tabs.ts'
import { csrf } from '#contract/auth/sign-in.ts'
import type { Surroundings } from '../../host/host.ts'
import { startHost } from '../../host/start-host.ts'
import { ask } from '../../session/ask.ts'
import { safeTarget } from '../../session/deep-link.ts'
import { needTexts, startLanguage } from '../../session/language/language.ts'
import { renewBy } from '../../session/refresh-tokens.ts'
import { signInByHost, welcomePerson } from '../../session/sign-in-by-host.ts'
import { openedByLinkAtom } from '../../session/visit.ts'
import { requireSession } from '../guards.ts'
import { isKnownPath } from '../known-paths.ts'
import { RouteError } from '../route-error.tsx'
import type { HostPages } from '../routes.tsx'

interface EnteredHost {
  readonly pages: HostPages
  /** From the first page on: goes where the host leads, and reports to it which address is shown. */
  readonly follow: (router: DataRouter) => void
}

/** Before there is a page: what is around, whose turn it is, and the address that a link means. Nothing when there is no host. */
export async function enterHost(): Promise<EnteredHost | undefined> {
  const around = await startHost()
  if (!around) return undefined
  welcomePerson(around)
  // a person who is new here gets the language of the page in which that happens
  await startLanguage()
  renewBy(signInByHost)
  if (around.address !== null) {
    window.history.replaceState(null, '', targetOf(around.address))
    getDefaultStore().set(openedByLinkAtom, true)
  }
  void learnApp(around)
  return { pages: hostPages, follow: (router) => followHost(around, router) }
}

const hostPages: HostPages = {
  shell: async () => (await import('./host-shell.tsx')).HostShell,
  own: [
    {
      path: channelTabAddress,
      loader: requireSession,
      ErrorBoundary: RouteError,
      HydrateFallback: () => null,
      lazy: {
        Component: async () => {
          const [page] = await Promise.all([
            import('./channel-tab-page.tsx'),
            needTexts('files', 'boards', 'reports'),
          ])
          return page.ChannelTabChoice
        },
      },
    },
    {
      path: '/teams/board/:id',
      loader: async (args) => {
        await requireSession(args)
        throw redirect(`/taskboards/${encodeURIComponent(args.params['id'] ?? '')}`)
      },
      ErrorBoundary: RouteError,
      HydrateFallback: () => null,
      Component: () => null,
    },
    {
      path: '/teams/report/:id',
      loader: async (args) => {
        await requireSession(args)
        throw redirect(`/reporting/${encodeURIComponent(args.params['id'] ?? '')}`)
      },
      ErrorBoundary: RouteError,
      HydrateFallback: () => null,
      Component: () => null,
    },
    {
      path: '/teams/folder/:id',
      loader: async (args) => {
        await requireSession(args)
        const { pageOfFolderId } = await import('../../files/channel-tab/folder-with-id.ts')
        throw redirect(await pageOfFolderId(args.params['id'] ?? ''))
      },
      ErrorBoundary: RouteError,
      HydrateFallback: () => null,
      Component: () => null,
    },
  ],
}

function followHost(around: Surroundings, router: DataRouter): void {
  around.follow({
    onAddress: (address) => void router.navigate(targetOf(address), { state: { isByLink: true } }),
    onBack: () => {
      if (stepsBack() === 0) return false
      void router.navigate(-1)
      return true
    },
  })
  let reported = ''
  const report = (): void => {
    const { pathname, search } = router.state.location
    if (pathname + search === reported) return
    reported = pathname + search
    around.reportAddress(reported)
  }
  report()
  router.subscribe(report)
}

const targetOf = (address: string): string => safeTarget(address, window.location.origin, isKnownHere)

/** The tab of a channel comes back by its own address, which no browser knows. */
const isKnownHere = (pathname: string): boolean =>
  isKnownPath(pathname) ||
  hostPages.own.some(({ path }) => path !== undefined && matchPath(path, pathname) !== null)

/** How many pages of Kontor are behind this one, as the router counts them. */
function stepsBack(): number {
  const { idx } = (window.history.state ?? {}) as { readonly idx?: number }
  return idx ?? 0
}

/** The installation may know the app by another id than the host does. Without an answer the host's counts. */
async function learnApp(around: Surroundings): Promise<void> {
  try {
    const { teamsAppId } = await ask(csrf, {}, { silent: true })
    if (teamsAppId !== undefined) around.nameApp(teamsAppId)
  } catch {
    // the links name what the host has said
  }
}
