import { app, pages } from '@microsoft/teams-js'
import type { Surroundings } from '../host.ts'

/** Lets Teams lead: to other pages when it resumes, back by its own button, with the focus into the page. */
export const followTeams: Surroundings['follow'] = ({ onAddress, onBack }) => {
  app.lifecycle.registerBeforeSuspendOrTerminateHandler(async () => {
    // nothing has to be saved; without this answer Teams ends the page each time one looks elsewhere
  })
  app.lifecycle.registerOnResumeHandler(({ contentUrl }) => void resume(contentUrl, onAddress))
  if (pages.backStack.isSupported()) pages.backStack.registerBackButtonHandler(onBack)
  if (pages.isSupported()) pages.registerFocusEnterHandler(takeFocus)
  void app.notifySuccess()
}

/** What Teams shows for 'reload' and hands on for 'open in browser'. */
export function reportAddress(address: string): void {
  if (!pages.isSupported()) return
  const url = new URL(address, window.location.origin).href
  pages.setCurrentFrame({ contentUrl: url, websiteUrl: url })
}

async function resume(contentUrl: URL, onAddress: (address: string) => void): Promise<void> {
  const { page } = await app.getContext()
  if (page.subPageId) onAddress(page.subPageId)
  else if (contentUrl.origin === window.location.origin) onAddress(contentUrl.pathname + contentUrl.search)
  await app.notifySuccess()
}

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]'

/** By the keyboard one comes in at the first control, or at the last when one comes from behind. */
function takeFocus(forward: boolean): void {
  const controls = Array.from(document.querySelectorAll<HTMLElement>(focusable)).filter(
    (each) => each.checkVisibility() && !each.closest('[aria-hidden="true"]'),
  )
  controls.at(forward ? 0 : -1)?.focus()
}
