import type { DragEvent } from 'react'

/** What follows something that is dragged over a panel. */
export interface PanelDrop {
  readonly onDragOver: (event: DragEvent) => void
  readonly onDragLeave: (event: DragEvent) => void
  readonly onDrop: (event: DragEvent) => void
}
