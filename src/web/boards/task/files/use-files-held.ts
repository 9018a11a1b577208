import { useCallback, useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { carriesFiles } from '../../../file-picker/carries-files.ts'
import { droppedFiles } from '../../../file-picker/picked-files.ts'
import type { PickedFiles } from '../../../file-picker/picked-files.ts'
import { useNoDropElsewhere } from '../../../file-picker/use-no-drop-elsewhere.ts'
import type { Refusal } from '../../../session/refusal.ts'
import type { PanelDrop } from '../../../ui/dialog/panel-drop.ts'

/** What becomes of files from the device that are dropped on the panel. */
export interface FileIntake {
  /** Why they cannot be taken; `null` when they can. */
  readonly refusal: Refusal | null
  readonly take: (picked: PickedFiles) => void
}

interface FilesHeld {
  /** Set while files are held over the panel. */
  readonly held: { readonly refusal: Refusal | null } | null
  readonly handlers: PanelDrop
  /** Says what becomes of them. */
  readonly offerIntake: (intake: FileIntake | null) => void
}

/** Follows files from the device that are dragged over the panel; without an intake nothing is said of them. */
export function useFilesHeld(): FilesHeld {
  const intake = useRef<FileIntake | null>(null)
  const offerIntake = useCallback((offered: FileIntake | null) => {
    intake.current = offered
  }, [])
  const [held, setHeld] = useState<FilesHeld['held']>(null)
  useNoDropElsewhere()
  const onDragOver = (event: DragEvent): void => {
    const taker = intake.current
    if (!taker || !carriesFiles(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = taker.refusal ? 'none' : 'copy'
    if (held?.refusal !== taker.refusal) setHeld({ refusal: taker.refusal })
  }
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent): void => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setHeld(null)
  }
  const onDrop = (event: DragEvent): void => {
    setHeld(null)
    const taker = intake.current
    if (!taker || !carriesFiles(event)) return
    event.preventDefault()
    if (!taker.refusal) taker.take(droppedFiles(event.dataTransfer))
  }
  return { held, handlers: { onDragOver, onDragLeave, onDrop }, offerIntake }
}
