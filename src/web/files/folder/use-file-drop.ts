import { useCallback, useState } from 'react'
import type { DragEvent } from 'react'
import { allows, CREATE } from '#contract/rights/permissions.ts'
import { isFile } from '../../folders/entries.ts'
import type { Entry } from '../../folders/entries.ts'
import { parentPath } from '../../folders/folder-address.ts'
import { closest, indexAt } from '../entries/index-at.ts'
import type { Refusal } from '../../session/refusal.ts'
import { missingRight } from '../../folders/missing-right.ts'
import { carriesFiles } from '../../file-picker/carries-files.ts'
import { droppedFiles, type PickedFiles } from '../../file-picker/picked-files.ts'
import { useNoDropElsewhere } from '../../file-picker/use-no-drop-elsewhere.ts'

/** What files are held over: a folder among the entries, or with `null` the folder that is shown. */
interface DropPlace {
  readonly index: number | null
  readonly refusal: Refusal | null
}

export interface FilesDropped {
  readonly picked: PickedFiles
  /** The folder among the entries that they were dropped on; `null` is the folder that is shown. */
  readonly folder: Entry | null
}

interface FileDropOptions {
  readonly entries: readonly Entry[]
  /** Why nothing can be put into the folder that is shown. */
  readonly refusal: Refusal | null
  readonly onDrop: (drop: FilesDropped) => void
}

interface FileDrop {
  readonly over: DropPlace | null
  readonly handlers: {
    readonly onDragOver: (event: DragEvent) => void
    readonly onDragLeave: (event: DragEvent) => void
    readonly onDrop: (event: DragEvent) => void
  }
}

/** Follows files that are dragged over the folder. Drags that carry anything else are left alone. */
export function useFileDrop({ entries, refusal, onDrop }: FileDropOptions): FileDrop {
  const [over, setOver] = useState<DropPlace | null>(null)
  useNoDropElsewhere()
  const placeAt = useCallback(
    (target: EventTarget): DropPlace => {
      const index = folderAt(entries, indexAt(target) ?? holderAt(target))
      const entry = index === null ? undefined : entries[index]
      if (!entry) return { index: null, refusal }
      const allowed = allows(entry.permissions, CREATE)
      return { index, refusal: allowed ? null : missingRight('create', entry.name) }
    },
    [entries, refusal],
  )
  const onDragOver = (event: DragEvent): void => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    const place = placeAt(event.target)
    event.dataTransfer.dropEffect = place.refusal ? 'none' : 'copy'
    if (over?.index !== place.index) setOver(place)
  }
  const onDragLeave = (event: DragEvent): void => {
    const { currentTarget, relatedTarget } = event
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(null)
  }
  const drop = (event: DragEvent): void => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    setOver(null)
    const { index, refusal: refused } = placeAt(event.target)
    const folder = index === null ? null : (entries[index] ?? null)
    if (!refused) onDrop({ picked: droppedFiles(event.dataTransfer), folder })
  }
  return { over, handlers: { onDragOver, onDragLeave, onDrop: drop } }
}

/** The place of the folder that a line without an entry belongs to, as the one that says that nothing is in it. */
function holderAt(target: EventTarget): number | null {
  const index = closest(target, '[data-inside]')?.dataset['inside']
  return index === undefined ? null : Number(index)
}

/** A folder that is hit, or the one that a hit file lies in where it is seen too, as in the tree. */
function folderAt(entries: readonly Entry[], hit: number | null): number | null {
  const entry = hit === null ? undefined : entries[hit]
  if (!entry || !isFile(entry)) return entry ? hit : null
  const holder = parentPath(entry.path)
  const index = entries.findIndex(({ path }) => path === holder)
  return index === -1 ? null : index
}
