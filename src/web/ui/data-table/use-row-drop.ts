import { useState } from 'react'
import type { DragEvent } from 'react'
import { keyAt } from './row-key.ts'

interface RowDropOptions<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly acceptsDrop?: ((row: Row) => boolean) | undefined
  readonly onDropFiles?: ((row: Row, files: readonly File[]) => void) | undefined
}

interface RowDrop {
  /** The row that files are held over and that takes them. */
  readonly dropKey: string | null
  readonly handlers: {
    readonly onDragOver: (event: DragEvent) => void
    readonly onDragLeave: (event: DragEvent) => void
    readonly onDrop: (event: DragEvent) => void
  }
}

/** Files that are dropped on rows which take them. Drags that carry anything else are left alone. */
export function useRowDrop<Row>({ rows, rowKey, acceptsDrop, onDropFiles }: RowDropOptions<Row>): RowDrop {
  const [dropKey, setDropKey] = useState<string | null>(null)
  const takerAt = (event: DragEvent): Row | undefined => {
    if (!onDropFiles || !event.dataTransfer.types.includes('Files')) return undefined
    const key = keyAt(event.target)
    return rows.find((row) => rowKey(row) === key && (acceptsDrop?.(row) ?? true))
  }
  return {
    dropKey,
    handlers: {
      onDragOver: (event) => {
        const row = takerAt(event)
        setDropKey(row === undefined ? null : rowKey(row))
        if (row === undefined) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setDropKey(null)
      },
      onDrop: (event) => {
        const row = takerAt(event)
        setDropKey(null)
        if (row === undefined) return
        event.preventDefault()
        const files = filesOf(event.dataTransfer)
        if (files.length > 0) onDropFiles?.(row, files)
      },
    },
  }
}

/** The files of a drop; a folder would be handed over as a file that cannot be read, so it is left out. */
const filesOf = (data: DataTransfer): readonly File[] =>
  Array.from(data.items).flatMap((item) =>
    item.webkitGetAsEntry()?.isDirectory ? [] : (item.getAsFile() ?? []),
  )
