import { useCallback, useMemo } from 'react'
import type { FileEntry } from '#contract/files/entries.ts'
import type { ActionTools } from '../actions/use-action-tools.ts'
import { isFile, type Entry } from '../../folders/entries.ts'
import { parentPath } from '../../folders/folder-address.ts'
import type { Details } from '../data/use-details.ts'
import type { OpenEntry } from './use-open-entry.ts'

/** What is shown over the page. */
export interface FolderPreview {
  /** `undefined` while it is asked for. */
  readonly file: FileEntry | undefined
  /** The files of its folder, in the order in which they are shown. */
  readonly files: readonly FileEntry[]
  readonly isGone: boolean
  readonly error: Error | undefined
  readonly onRetry: () => void
  readonly onShow: (file: FileEntry) => void
  readonly onDetails: (file: FileEntry) => void
  readonly onClose: () => void
}

interface Previewing extends Pick<ActionTools, 'openDetails' | 'openPreview'> {
  readonly preview: FolderPreview | null
  /** What is open at the side: nothing while a content is shown. */
  readonly details: Details | null
  readonly previewEntry: (entry: Entry) => void
}

const none: readonly FileEntry[] = []

/** What of the open entry is seen: its details at the side, or its content over the page. */
export function usePreview(open: OpenEntry, entries: readonly Entry[]): Previewing {
  const { details, isPreviewing, isGone, isLeaving, deniedLink, select, preview } = open
  const entry = details?.entry
  const file = entry && isFile(entry) ? entry : undefined
  // a folder has no content of its own to show
  const isShown = isPreviewing && !deniedLink && (entry === undefined || file !== undefined)
  const folder = file && parentPath(file.path)
  const files = useMemo(
    () =>
      isShown && folder !== undefined
        ? entries.filter(isFile).filter(({ path }) => parentPath(path) === folder)
        : none,
    [isShown, entries, folder],
  )
  const onShow = useCallback((next: Entry) => preview(next.id, true), [preview])
  const openPreview = useCallback((next: Entry) => preview(next.id, false), [preview])
  const openDetails = useCallback((next: Entry) => select(next.id), [select])
  const onClose = useCallback(() => select(null), [select])
  return {
    preview:
      isShown && (details !== null || isGone || isLeaving)
        ? {
            file,
            files,
            isGone,
            error: details?.error,
            onRetry: () => details?.retry(),
            onShow,
            onDetails: openDetails,
            onClose,
          }
        : null,
    details: isShown ? null : details,
    openDetails,
    openPreview,
    previewEntry: onShow,
  }
}
