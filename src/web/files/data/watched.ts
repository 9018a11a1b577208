import { useEffect, useState } from 'react'
import { listWatches, unwatchFolder, watchFolder } from '#contract/watches.ts'
import { askAndRefresh, useAsk } from '../../session/use-ask.ts'

/** The folders that the person watches, as far as that is known; what menus offer depends on it. */
let watched: ReadonlySet<string> = new Set()

export const isWatched = (folderId: string): boolean => watched.has(folderId)

/** Keeps what is known of the watched folders, as long as the file manager is open. */
export function useWatched(): void {
  const { data } = useAsk(listWatches, {})
  const [, draw] = useState(watched)
  useEffect(() => {
    watched = new Set(data?.folderIds)
    // the details and the bar of the selection are drawn already
    draw(watched)
  }, [data])
}

/** Begins or ends watching a folder; throws what `ask` throws. */
export async function changeWatched(folderId: string, wanted: boolean): Promise<void> {
  const call = wanted ? watchFolder : unwatchFolder
  await askAndRefresh(call, { params: { fileId: folderId } }, [listWatches])
}
