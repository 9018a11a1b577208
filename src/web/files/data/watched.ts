import { useEffect, useSyncExternalStore } from 'react'
import { listWatches, unwatchFolder, watchFolder } from '#contract/files/watches.ts'
import { askAndRefresh, useAsk } from '../../session/use-ask.ts'

/** The folders that the person watches, as far as that is known; what menus offer depends on it. */
let watched: ReadonlySet<string> = new Set()

export const isWatched = (folderId: string): boolean => watched.has(folderId)

/** Keeps what is known of the watched folders, as long as the file manager is open. */
export function useWatched(): void {
  const { data } = useAsk(listWatches, {})
  useEffect(() => {
    watched = new Set(data?.folderIds)
    for (const draw of drawn) draw()
  }, [data])
}

const drawn = new Set<() => void>()

function listen(draw: () => void): () => void {
  drawn.add(draw)
  return () => void drawn.delete(draw)
}

/** Draws anew what offers to watch a folder, as soon as other folders are watched. */
export function useWatchedNow(): void {
  useSyncExternalStore(listen, () => watched)
}

/** Begins or ends watching a folder; throws what `ask` throws. */
export async function changeWatched(folderId: string, wanted: boolean): Promise<void> {
  const call = wanted ? watchFolder : unwatchFolder
  await askAndRefresh(call, { params: { fileId: folderId } }, [listWatches])
}
