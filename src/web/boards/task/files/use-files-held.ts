import { useState } from 'react'
import type { DragEvent } from 'react'
import { carriesFiles } from '../../../file-picker/carries-files.ts'
import { droppedFiles } from '../../../file-picker/picked-files.ts'
import type { PickedFiles } from '../../../file-picker/picked-files.ts'
import { useNoDropElsewhere } from '../../../file-picker/use-no-drop-elsewhere.ts'

interface FilesHeld {
  /** Files are held over it that may be dropped there. */
  readonly isOver: boolean
  readonly handlers: {
    readonly onDragOver: (event: DragEvent) => void
    readonly onDragLeave: (event: DragEvent) => void
    readonly onDrop: (event: DragEvent) => void
  }
}

/** Follows files from the device that are dragged over a part of the panel; `null`: they may not be dropped there. */
export function useFilesHeld(onDrop: ((picked: PickedFiles) => void) | null): FilesHeld {
  const [isOver, setOver] = useState(false)
  useNoDropElsewhere()
  const onDragOver = (event: DragEvent): void => {
    if (!onDrop || !carriesFiles(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent): void => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false)
  }
  const drop = (event: DragEvent): void => {
    setOver(false)
    if (!onDrop || !carriesFiles(event)) return
    event.preventDefault()
    onDrop(droppedFiles(event.dataTransfer))
  }
  return { isOver: isOver && onDrop !== null, handlers: { onDragOver, onDragLeave, onDrop: drop } }
}
