import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { daysDeleted } from '#contract/boards/limits.ts'
import { EmptyBasket, EmptyQuay } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import type { BoardState } from './board-list.ts'

interface NoBoardsProps {
  readonly state: BoardState
  /** Creates the first board. */
  readonly action: ReactNode
  readonly onBack: () => void
}

/** What stands there when no board is listed: what it is for, and the first step. */
export function NoBoards({ state, action, onBack }: NoBoardsProps) {
  const intl = useIntl()
  const back = <Button onClick={onBack}>{intl.formatMessage({ id: 'boards.toBoards' })}</Button>
  return (
    <EmptyState
      drawing={state === 'active' ? <EmptyQuay /> : <EmptyBasket />}
      title={intl.formatMessage({ id: `boards.list.none.${state}` })}
      text={intl.formatMessage({ id: `boards.list.none.${state}.text` }, { days: daysDeleted })}
      action={state === 'active' ? action : back}
    />
  )
}
