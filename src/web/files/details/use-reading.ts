import { useEffect, useRef, useState } from 'react'
import { showEntry, type FileEntry } from '#contract/files/entries.ts'
import { readAgain, type Reading } from '#contract/search/reading.ts'
import { ask } from '../../session/ask.ts'
import { useAsk } from '../../session/use-ask.ts'
import { useNotify } from '../actions/use-action-tools.ts'

interface FileReading {
  /** `undefined` before it is there; null for a file whose text is not read. */
  readonly reading: Reading | null | undefined
  readonly error: Error | undefined
  readonly isPending: boolean
  readonly readAgain: () => Promise<void>
}

/** Milliseconds between two looks while the text is not there yet. */
const interval = 3000

/** How far the reading of a file's text is, asked again while it goes on and when the file gets another content. */
export function useReading(file: FileEntry): FileReading {
  const notify = useNotify()
  const [isPending, setPending] = useState(false)
  const params = { fileId: file.id }
  const { data, error, mutate } = useAsk(showEntry, { params })
  const reading = data === undefined ? undefined : 'reading' in data ? data.reading : null
  const { version } = file
  const asked = useRef(version)
  useEffect(() => {
    if (asked.current === version) return
    asked.current = version
    void mutate()
  }, [version, mutate])
  const isUnderWay = reading?.state === 'waiting' || reading?.state === 'working'
  useEffect(() => {
    if (!isUnderWay) return undefined
    const look = (): void => {
      // once more at the next tick, should this one fail
      ask(showEntry, { params: { fileId: file.id } }, { silent: true }).then(
        (shown) => mutate(shown, { revalidate: false }),
        () => undefined,
      )
    }
    const timer = setInterval(look, interval)
    return () => clearInterval(timer)
  }, [isUnderWay, file.id, mutate])
  const again = async (): Promise<void> => {
    if (isPending) return
    setPending(true)
    try {
      const now = await ask(readAgain, { params })
      await mutate((shown) => shown && { ...shown, reading: now }, { revalidate: false })
    } catch (refused) {
      notify('error', { id: 'files.reading.notAgain', values: { name: file.name } }, refused)
    } finally {
      setPending(false)
    }
  }
  return { reading, error, isPending, readAgain: again }
}
