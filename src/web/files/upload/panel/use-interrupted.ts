import { useCallback, useEffect, useState } from 'react'
import { watchStored } from '../../../host/browser-storage.ts'
import { discardUpload } from '../../../file-picker/discard-upload.ts'
import { liveTabs } from '../resume/live-tabs.ts'
import { forgetUpload, unfinishedUploads, wholePath } from '../resume/unfinished-uploads.ts'
import type { UnfinishedUpload } from '../resume/unfinished-uploads.ts'
import { forgetAllUnsent, forgetUnsent, unsentFiles } from '../resume/unsent-files.ts'

export interface Interrupted {
  /** Those whose bytes have arrived in part come first. */
  readonly uploads: readonly UnfinishedUpload[]
  /** How many there are beside those. */
  readonly more: number
  /** True until it is known whether there are any. */
  readonly isLoading: boolean
  /** Looks again at what is remembered. */
  readonly refresh: () => void
  /** Nobody wants to have them any more: the server forgets what has arrived. */
  readonly discard: (uploads: readonly UnfinishedUpload[]) => void
  readonly discardAll: () => void
}

const none = { uploads: [], more: 0 }

/** Uploads of a person that broke off with their page; those that go on in another tab are none of them. */
export function useInterrupted(userId: string): Interrupted {
  const [found, setFound] = useState<Pick<Interrupted, 'uploads' | 'more'> | null>(null)
  const refresh = useCallback(() => {
    const look = async (): Promise<void> => setFound(await interruptedOf(userId))
    void look()
  }, [userId])
  useEffect(() => {
    refresh()
    return watchStored(['unfinishedUploads', 'unsentFiles'], refresh)
  }, [refresh])
  const discard = useCallback(
    (uploads: readonly UnfinishedUpload[]) => {
      for (const { url } of uploads) {
        if (url === null) continue
        forgetUpload(url)
        void discardUpload(url)
      }
      forgetUnsent(new Set(uploads.map((each) => wholePath(each, each.path))))
      refresh()
    },
    [refresh],
  )
  const { uploads, more } = found ?? none
  const discardAll = useCallback(() => {
    const forget = async (): Promise<void> => {
      forgetAllUnsent(await liveTabs())
      discard(uploads)
    }
    void forget()
  }, [discard, uploads])
  return { uploads, more, isLoading: found === null, refresh, discard, discardAll }
}

async function interruptedOf(userId: string): Promise<Pick<Interrupted, 'uploads' | 'more'>> {
  const alive = await liveTabs()
  const begun = unfinishedUploads(userId).filter(({ tab }) => !alive.has(tab))
  const known = new Set(begun.map((each) => wholePath(each, each.path)))
  const { files, more } = unsentFiles(userId, alive)
  return { uploads: [...begun, ...files.filter((each) => !known.has(wholePath(each, each.path)))], more }
}
