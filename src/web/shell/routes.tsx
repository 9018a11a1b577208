import type { ComponentType } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { areaPlaces } from '#contract/host/areas.ts'
import { askSignInWays } from '../auth/ask-sign-in-ways.ts'
import type { SignInWays } from '../auth/ask-sign-in-ways.ts'
import { isWellFormed } from '../session/deep-link.ts'
import { needTexts } from '../session/language/language.ts'
import { areaPages } from './area-pages.ts'
import type { AreaPage } from './area-pages.ts'
import { requireNoSession, requirePermission, requireSession } from './guards.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { RouteError } from './route-error.tsx'

const always = (): boolean => true

/** What a host with navigation of its own wants otherwise. */
export interface HostPages {
  /** Takes the place of the shell. */
  readonly shell: () => Promise<ComponentType>
  /** Screens that only it shows. */
  readonly own: readonly RouteObject[]
}

const browserPages: HostPages = { shell: async () => (await import('./shell.tsx')).Shell, own: [] }

/**
 * Every screen, made anew for each router, which changes what it is given. Below `/auth/` there is no shell and no sign-in
 * needed; everything else has both.
 */
export const makeRoutes = ({ shell, own } = browserPages): RouteObject[] => [
  ...own,
  {
    path: '/auth',
    ErrorBoundary: RouteError,
    HydrateFallback: Nothing,
    lazy: { Component: async () => (await import('./auth-layout.tsx')).AuthLayout },
    children: [
      {
        path: 'login',
        loader: waysToSignIn,
        lazy: authPage(async () => (await import('../auth/login-page.tsx')).LoginPage),
      },
      {
        path: 'forgotpassword',
        lazy: authPage(async () => (await import('../auth/forgot-password-page.tsx')).ForgotPasswordPage),
      },
      {
        path: 'resetpassword/:registrationToken?',
        lazy: authPage(async () => (await import('../auth/reset-password-page.tsx')).ResetPasswordPage),
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
  {
    path: '/',
    loader: requireSession,
    shouldRevalidate: always,
    ErrorBoundary: RouteError,
    HydrateFallback: Nothing,
    lazy: { Component: shell },
    children: [{ Component: WellFormed, ErrorBoundary: RouteError, children: pages() }],
  },
]

function pages(): RouteObject[] {
  return [
    ...areaPages.home.map((page): RouteObject => ({ index: true, lazy: lazyPage(page) })),
    {
      path: 'profile',
      lazy: { Component: async () => (await import('../profile/profile-page.tsx')).ProfilePage },
    },
    ...areaPlaces.flatMap(({ id, permission }) =>
      areaPages[id].map((page): RouteObject => {
        const needed = page.permission ?? permission
        return {
          path: page.path,
          ...(needed && { loader: requirePermission(needed, page.askAhead) }),
          lazy: lazyPage(page),
        }
      }),
    ),
    { path: '*', Component: NotFoundPage },
  ]
}

/** An object of its own for each route: the router empties it once it has loaded what it names. */
function lazyPage({ load, texts = [] }: Pick<AreaPage, 'load' | 'texts'>) {
  return { Component: async () => (await Promise.all([load(), needTexts(...texts)]))[0] }
}

/** What the sign-in page is drawn with, for whoever is not signed in. */
async function waysToSignIn(args: LoaderFunctionArgs): Promise<SignInWays> {
  await requireNoSession(args)
  return askSignInWays()
}

function authPage(load: AreaPage['load']) {
  return lazyPage({ load, texts: ['auth'] })
}

/** The static skeleton stands until the first page is there; nothing takes its place. */
function Nothing() {
  return null
}

/** An address whose escapes are broken means nothing. (The router hands its guards a repaired one.) */
function WellFormed() {
  return isWellFormed(useLocation().pathname) ? <Outlet /> : <NotFoundPage />
}
