import type { ReactNode } from 'react'
import { TaskDialog } from './task-dialog.tsx'
import type { TaskDialogProps } from './task-dialog.tsx'

interface ConfirmDialogProps extends TaskDialogProps {
  /** What will happen, and what cannot be undone. */
  readonly text: ReactNode
}

/** Asks before something is done. */
export function ConfirmDialog({ text, ...task }: ConfirmDialogProps) {
  return <TaskDialog {...task}>{text}</TaskDialog>
}
