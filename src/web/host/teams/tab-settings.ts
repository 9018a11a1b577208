import { FrameContexts, pages } from '@microsoft/teams-js'
import type { OfferedTab, TabSettings } from '../host.ts'

/** Answers the dialog in which a team adds a tab to its channel; `null` in any other frame. */
export function tabSettings(frame: FrameContexts): TabSettings | null {
  if (frame !== FrameContexts.settings || !pages.config.isSupported()) return null
  let offered: OfferedTab | null = null
  pages.config.registerOnSaveHandler((event) => {
    void save(offered).then(
      () => event.notifySuccess(),
      (error: unknown) => event.notifyFailure(String(error)),
    )
  })
  return {
    offer: (tab) => {
      offered = tab
      pages.config.setValidityState(tab !== null)
    },
  }
}

async function save(tab: OfferedTab | null): Promise<void> {
  if (!tab) throw new Error('nothing is chosen')
  const { origin } = window.location
  await pages.config.setConfig({
    entityId: tab.id,
    suggestedDisplayName: tab.name,
    contentUrl: new URL(tab.address, origin).href,
    websiteUrl: new URL(tab.browserAddress, origin).href,
  })
}
