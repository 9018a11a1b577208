import { useEffect, useState } from 'react'
import { showEntry } from '#contract/files/entries.ts'
import type { FolderEntry } from '#contract/files/entries.ts'
import { ask } from '../../../session/ask.ts'
import { isNotThere, mayRecover } from '../../../session/problem-error.ts'
import { isFile } from '../../../folders/entries.ts'
import { isAccessDenied } from '../../../folders/folder-error.ts'
import { lastTargets } from './target-history.ts'

const none: readonly FolderEntry[] = []

/**
 * The folders that somebody moved or copied into last, as they are now: one that is gone or closed to the person is none of
 * them. Nothing while they are being asked for.
 */
export function useRecentTargets(userId: string | undefined): readonly FolderEntry[] {
  const [targets, setTargets] = useState(none)
  useEffect(() => {
    if (userId === undefined) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const find = async (): Promise<void> => {
      const found = await Promise.all(lastTargets(userId).map((id) => folderWithId(id, signal)))
      if (!signal.aborted) setTargets(found.flatMap((folder) => folder ?? []))
    }
    void find()
    return () => controller.abort()
  }, [userId])
  return targets
}

/** `null` where there is none for the person, or no answer now: a target less is offered then. */
async function folderWithId(fileId: string, signal: AbortSignal): Promise<FolderEntry | null> {
  try {
    const entry = await ask(showEntry, { params: { fileId } }, { signal, silent: true })
    return isFile(entry) ? null : entry
  } catch (error) {
    if (signal.aborted || isAccessDenied(error) || isNotThere(error) || mayRecover(error)) return null
    throw error
  }
}
