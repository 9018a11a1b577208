/** A page of Kontor that Microsoft Teams shows as a tab of its own. */
export interface HostTab {
  /** The `entityId` of the tab in the manifest of the app. */
  readonly id: string
  /** Where the tab begins. */
  readonly address: string
  /** What else belongs to it. */
  readonly also?: string
}

/** The tabs that the app brings along. A new area adds its own here and in the manifest. */
export const hostTabs: readonly [HostTab, ...HostTab[]] = [
  { id: 'home', address: '/home/' },
  { id: 'files', address: '/filemanager/', also: '/trash/' },
]

/** Where a team chooses the folder that a tab of its channel shows. */
export const channelTabAddress = '/teams/configure'

/** The tab in which a place (path with query) opens; what has no tab of its own opens in the first. */
export const tabOf = (place: string): HostTab =>
  hostTabs.find(
    ({ address, also }) => place.startsWith(address) || (also !== undefined && place.startsWith(also)),
  ) ?? hostTabs[0]

/** What such a tab shows: the folder with this id, wherever it is now and whatever it is called. */
export const channelFolderAddress = (folderId: string): string =>
  `/teams/folder/${encodeURIComponent(folderId)}`
