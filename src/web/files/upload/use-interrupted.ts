import { useCallback, useEffect, useState } from 'react'
import { watchStored } from '../../host/browser-storage.ts'
import { liveTabs } from './live-tabs.ts'
import { unfinishedUploads } from './unfinished-uploads.ts'
import type { UnfinishedUpload } from './unfinished-uploads.ts'

export interface Interrupted {
  readonly uploads: readonly UnfinishedUpload[]
  /** True until it is known whether there are any. */
  readonly isLoading: boolean
  /** Looks again at what is remembered. */
  readonly refresh: () => void
}

/** Uploads of a person that broke off with their page; those that go on in another tab are none of them. */
export function useInterrupted(userId: string): Interrupted {
  const [uploads, setUploads] = useState<readonly UnfinishedUpload[] | null>(null)
  const refresh = useCallback(() => {
    const look = async (): Promise<void> => {
      const alive = await liveTabs()
      setUploads(unfinishedUploads(userId).filter(({ tab }) => !alive.has(tab)))
    }
    void look()
  }, [userId])
  useEffect(() => {
    refresh()
    return watchStored(['unfinishedUploads'], refresh)
  }, [refresh])
  return { uploads: uploads ?? [], isLoading: uploads === null, refresh }
}
