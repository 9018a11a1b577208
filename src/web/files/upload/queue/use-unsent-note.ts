import { useEffect } from 'react'
import { showSignOfLife } from '../resume/live-tabs.ts'
import { keepUnsent } from '../resume/unsent-files.ts'
import type { UploadJobs } from './upload-jobs.ts'

/** How often what is left is noted while files are on their way, in milliseconds: a tab may end without a word. */
const beat = 2000

/** Keeps beyond the page which files have not arrived, so that nobody believes they are there. */
export function useUnsentNote(
  { unsent }: Pick<UploadJobs, 'unsent'>,
  userId: string,
  isActive: boolean,
): void {
  useEffect(() => {
    if (!isActive) return undefined
    const note = (): void => keepUnsent(userId, unsent())
    showSignOfLife()
    note()
    const timer = setInterval(note, beat)
    window.addEventListener('pagehide', note)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', note)
      note()
    }
  }, [unsent, userId, isActive])
}
