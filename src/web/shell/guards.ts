import { getDefaultStore } from 'jotai'
import { redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { mayEnter, type Entrance } from '#contract/host/areas.ts'
import { knownSession } from '../session/sign-in.ts'
import { allowed } from '../session/use-session.ts'
import { openedByLinkAtom } from '../session/visit.ts'
import { afterSignIn, deepLinkTarget, homeAddress, loginAddress } from '../session/deep-link.ts'
import type { AreaPage } from './area-pages.ts'
import { isKnownPath } from './known-paths.ts'

/** Lets only signed-in people on; everybody else signs in first and comes back. Resolves share links. */
export async function requireSession({ request }: LoaderFunctionArgs): Promise<null> {
  const { pathname, search, origin } = new URL(request.url)
  if (!(await knownSession())) throw redirect(loginAddress(pathname + search))
  const target = deepLinkTarget(pathname + search, origin, isKnownPath)
  if (target === null) return null
  getDefaultStore().set(openedByLinkAtom, true)
  throw redirect(target)
}

/**
 * Sends signed-in people without the permission to the home page; the others are the matter of {@link requireSession}. For
 * whoever may see the page, what it will show is asked for ahead.
 */
export function requirePermission(permission: Entrance, askAhead?: AreaPage['askAhead']) {
  return async ({ request }: LoaderFunctionArgs): Promise<null> => {
    const session = await knownSession()
    if (session && !mayEnter(permission, (each) => allowed(session, each))) throw redirect(homeAddress)
    const { pathname, search, origin } = new URL(request.url)
    const isShareLink = deepLinkTarget(pathname + search, origin, isKnownPath) !== null
    if (session && !isShareLink) askAhead?.(pathname)
    return null
  }
}

/** Lets only people on who are not signed in; the others go where they wanted to. */
export async function requireNoSession({ request }: LoaderFunctionArgs): Promise<null> {
  if (await knownSession()) throw redirect(afterSignIn(request.url))
  return null
}
