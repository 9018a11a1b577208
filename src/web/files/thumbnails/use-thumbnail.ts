import { getDefaultStore } from 'jotai'
import { useEffect, useState, type RefObject } from 'react'
import type { FileEntry } from '#contract/files/entries.ts'
import { listThumbnails } from '#contract/files/thumbnails.ts'
import { ask } from '../../session/ask.ts'
import { currentSession, sessionAtom } from '../../session/session-state.ts'
import { createThumbnailStore, type ThumbnailStore } from './thumbnail-store.ts'

/**
 * The thumbnail of a file while the element is in sight; `null` until it is there, and where there is none. While one of a new content
 * is on its way, that of the former one stands.
 */
export function useThumbnail(
  place: RefObject<HTMLElement | null>,
  { id, version }: Pick<FileEntry, 'id' | 'version'>,
): string | null {
  const [shown, setShown] = useState<{ readonly id: string; readonly picture: string | null } | null>(null)
  useEffect(() => {
    let stop: (() => void) | null = null
    const end = (): void => {
      stop?.()
      stop = null
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting !== true) return end()
      if (stop === null) stop = store().follow({ id, version }, (picture) => setShown({ id, picture }))
    })
    if (place.current) observer.observe(place.current)
    return () => {
      observer.disconnect()
      end()
    }
  }, [place, id, version])
  return shown?.id === id ? shown.picture : null
}

let kept: ThumbnailStore | null = null

/** One for as long as the same person is there: another one sees nothing of it. */
function store(): ThumbnailStore {
  if (kept) return kept
  const owner = currentSession()?.user.id
  const stop = getDefaultStore().sub(sessionAtom, () => {
    if (currentSession()?.user.id === owner) return
    kept = null
    stop()
  })
  kept = createThumbnailStore((fileIds, signal) =>
    ask(listThumbnails, { body: { fileIds: [...fileIds] } }, { signal, silent: true }),
  )
  return kept
}
