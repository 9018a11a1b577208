import { useEffect } from 'react'
import { recordOpened as call } from '#contract/files/recently-opened.ts'
import { readVisit, writeVisit } from '../../host/visit-storage.ts'
import { ask } from '../../session/ask.ts'
import { currentSession } from '../../session/session-state.ts'

/** Milliseconds that something stays open before it counts: folders on the way to another one do not. */
const dwell = 1000
/** Milliseconds in which what was opened last is not told again, such as when the page is loaded anew. */
const pause = 10 * 60_000

/** Remembers what is open for the person's home page; `null` for nothing that counts. */
export function useRecordOpened(entryId: string | null): void {
  useEffect(() => {
    if (entryId === null) return undefined
    const timer = setTimeout(() => void recordOpened(entryId), dwell)
    return () => clearTimeout(timer)
  }, [entryId])
}

/** Remembers that the person has opened a file or folder. Never rejects, and nobody waits for it. */
export async function recordOpened(entryId: string): Promise<void> {
  const mark = `${currentSession()?.user.id ?? ''} ${entryId}`
  const [last, at] = readVisit('openedLast')?.split('@') ?? []
  if (last === mark && Date.now() - Number(at) < pause) return
  writeVisit('openedLast', `${mark}@${Date.now()}`)
  try {
    await ask(call, { params: { fileId: entryId } }, { silent: true })
  } catch {
    // all that is missing is a line on the home page; the next look tells it again
    writeVisit('openedLast', '')
  }
}
