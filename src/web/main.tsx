import './boot.css'
import { getDefaultStore } from 'jotai'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import type { DataRouter } from 'react-router'
import { App } from './shell/app.tsx'
import { isFramed } from './host/is-framed.ts'
import { keepLanguage, startLanguage } from './session/language/language.ts'
import { followLanguageOfOtherTabs } from './session/language/switch-language.ts'
import { confirmBy } from './session/refresh-tokens.ts'
import { currentSession, followOtherTabs, sessionAtom } from './session/session-state.ts'
import { forgetReplies } from './session/use-ask.ts'
import { firstPage } from './shell/first-page.ts'
import { makeRoutes } from './shell/routes.tsx'

start().catch((error: unknown) => {
  // oxlint-disable-next-line no-console -- the person is told what to do; who looks for the reason finds it here
  console.error(error)
  window.dispatchEvent(new Event('startfailure')) // boot.js says it
})

/** Keeps the static skeleton until texts and first page are there, then draws the product in its place. */
async function start(): Promise<void> {
  confirmBy(() => import('./auth/confirm-again.tsx').then(({ confirmAgain }) => confirmAgain()))
  const host = isFramed() ? await (await import('./shell/host/enter-host.ts')).enterHost() : undefined
  const texts = startLanguage()
  const router = createBrowserRouter(makeRoutes(host?.pages))
  followOtherTabs((before, now) => {
    // Nothing of the one person may stay in a tab of the other, not even what waits to be uploaded.
    if (before && now) window.location.reload()
    // somebody has signed in elsewhere: their language counts here, too
    else if (now) void keepLanguage().then(() => router.revalidate())
  })
  followLanguageOfOtherTabs()
  followSession(router)
  await Promise.all([texts, firstPage(router)])
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  )
  host?.follow(router)
}

/** Another person sees nothing of the former one; when the session ends, the guards lead to the sign-in page. */
function followSession(router: DataRouter): void {
  const store = getDefaultStore()
  let person = currentSession()?.user.id
  store.sub(sessionAtom, () => {
    const next = currentSession()?.user.id
    if (next === person) return
    person = next
    void forgetReplies(next !== undefined)
    if (next === undefined) leave(router)
  })
}

/** Asks the guards; who is on the way to a page is asked when it is there, for they may have been let in already. */
function leave(router: DataRouter): void {
  if (router.state.navigation.state === 'idle') return void router.revalidate()
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return
    stop()
    if (!currentSession()) void router.revalidate()
  })
}
