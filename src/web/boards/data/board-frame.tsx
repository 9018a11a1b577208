import { useState } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { errorText } from '../../session/error-text.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'
import { idOfAddress } from './board-address.ts'
import type { BoardModel } from './board-model.ts'
import { NoSuchBoard } from './no-such-board.tsx'
import { useBoard } from './use-board.ts'

const lines = lineShapes(6, '72px')

interface BoardFrameProps {
  /** What follows the base of the address: the id of the board. */
  readonly rest: string | undefined
  /** What stands there while it is loaded. */
  readonly waiting?: ReactNode
  readonly children: (model: BoardModel) => ReactNode
}

/** A page about one board: as long as the board is not there, what is in its place. */
export function BoardFrame({ rest, waiting, children }: BoardFrameProps) {
  const intl = useIntl()
  const id = idOfAddress(rest)
  const { model, error, isNotThere, retry } = useBoard(id)
  const [wasThere, setWasThere] = useState(false)
  if (model && !wasThere) setWasThere(true)
  if (id === null || isNotThere) return <NoSuchBoard wasThere={wasThere} />
  if (model) return children(model)
  return (
    <Page title={intl.formatMessage({ id: 'boards.board' })} hideTitle>
      {error ? (
        <ErrorState message={errorText(error, intl)} onRetry={retry} heading="h1" />
      ) : (
        (waiting ?? <Skeleton shapes={lines} />)
      )}
    </Page>
  )
}
