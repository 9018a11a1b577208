import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { errorText } from '../session/error-text.ts'
import { lineShapes, Skeleton } from '../ui/states/skeleton.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import type { Folder } from './use-folder.ts'

const skeleton = lineShapes(5, '28px')

interface FolderStateProps {
  readonly folder: Folder
  /** What is shown of the folder once it is there. */
  readonly children: ReactNode
}

/** The content of a folder in a dialog, or what stands there as long as it is not loaded. */
export function FolderState({ folder, children }: FolderStateProps) {
  const intl = useIntl()
  if (folder.content) return children
  if (folder.error) return <ErrorState message={errorText(folder.error, intl)} onRetry={folder.retry} />
  return <Skeleton shapes={skeleton} />
}
