import { app, FrameContexts, clipboard } from '@microsoft/teams-js'
import type { Host, Surroundings } from '../host.ts'
import { followTeams, reportAddress } from './follow-teams.ts'
import { hostToken } from './host-token.ts'
import { sharing } from './share-link.ts'
import { tabSettings } from './tab-settings.ts'
import { deepLink, openLinksOutside, openOutside } from './teams-links.ts'
import { showTheme } from './teams-theme.ts'
import { within } from './within.ts'

/** Milliseconds after which a frame that says nothing counts as none of Teams. */
const patience = 4500

/** On phones and tablets a frame cannot save files; the browser of the device can. */
const handhelds: readonly string[] = ['android', 'ios', 'ipados']

/** Speaks with Teams (or Outlook, or Microsoft 365) around. Throws when nobody answers. */
export async function enterTeams(): Promise<Host> {
  await within(patience, app.initialize(), 'the frame around')
  app.registerOnThemeChangeHandler(showTheme)
  const context = await within(patience, app.getContext(), 'the context of the frame')
  showTheme(context.app.theme)
  app.notifyAppLoaded()
  openLinksOutside()
  let appId = context.app.appId?.toString() ?? ''
  const linkTo = (address: string): string => deepLink(appId, address)
  const around: Surroundings = {
    locale: context.app.locale,
    person: `${context.user?.tenant?.id ?? ''}/${context.user?.id ?? ''}`,
    address: context.page.subPageId || null,
    token: hostToken,
    nameApp: (id) => {
      appId = id
    },
    share: sharing(linkTo),
    tabSettings: tabSettings(context.page.frameContext),
    follow: followTeams,
    reportAddress: context.page.frameContext === FrameContexts.content ? reportAddress : () => {},
  }
  const host = { linkTo, copyText, around }
  if (!handhelds.includes(context.app.host.clientType)) return host
  return { ...host, download: (address) => openOutside(new URL(address, window.location.origin).href) }
}

/** Puts a text on the clipboard; Teams does where the frame itself may not. Throws when both refuse. */
async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    if (!clipboard.isSupported()) throw error
    await clipboard.write(new Blob([text], { type: 'text/plain' }))
  }
}
