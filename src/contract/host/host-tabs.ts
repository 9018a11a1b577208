import { areaPlaces, isBelowArea } from './areas.ts'
import type { AreaPlace } from './areas.ts'

/** The areas that Microsoft Teams shows as tabs of their own, as the manifest of the app names them. */
export const hostTabs: readonly AreaPlace[] = areaPlaces.filter(({ isHostTab }) => isHostTab)

/** Where a team chooses the folder, board or report that a tab of its channel shows. */
export const channelTabAddress = '/teams/configure'

/** The tab in which an address (path with query) opens; what has no tab of its own opens in the first. */
export const tabOf = (address: string): Pick<AreaPlace, 'id' | 'address'> =>
  hostTabs.find((tab) => isBelowArea(address, tab)) ?? areaPlaces[0]

/** What such a tab shows: the folder with this id, wherever it is now and whatever it is called. */
export const channelFolderAddress = (folderId: string): string =>
  `/teams/folder/${encodeURIComponent(folderId)}`

/** The same for a report. */
export const channelReportAddress = (dashboardId: string): string =>
  `/teams/report/${encodeURIComponent(dashboardId)}`

/** The same for a board. */
export const channelBoardAddress = (boardId: string): string => `/teams/board/${encodeURIComponent(boardId)}`
