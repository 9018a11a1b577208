import { useIntl } from 'react-intl'
import type { BoardLine } from '#contract/boards/boards.ts'
import { errorText } from '../../session/error-text.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'
import { useBoard } from '../data/use-board.ts'
import { LabelsDialog } from './labels-dialog.tsx'

interface ListedLabelsDialogProps {
  readonly board: BoardLine
  readonly onClose: () => void
}

const skeleton = lineShapes(4, '32px')

/** The labels of a board of the list, which knows none: the board is asked for first. */
export function ListedLabelsDialog({ board, onClose }: ListedLabelsDialogProps) {
  const intl = useIntl()
  const { model, error, retry } = useBoard(board.id)
  return (
    <LabelsDialog
      board={board}
      labels={model?.board.labels}
      placeholder={
        error ? (
          <ErrorState message={errorText(error, intl)} onRetry={retry} />
        ) : (
          <Skeleton shapes={skeleton} />
        )
      }
      onClose={onClose}
    />
  )
}
