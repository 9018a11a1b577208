import { useIntl } from 'react-intl'
import { deleteError } from '../refusals/error-messages.ts'
import { kindOf } from '../entries/entries.ts'
import { RefusedList } from '../refusals/refused-list.tsx'
import type { NotDeleted } from './use-delete.ts'

interface NotDeletedListProps {
  readonly refused: readonly NotDeleted[]
  /** Of so many. */
  readonly total: number
}

/** What is still there and why, and what became of the others. */
export function NotDeletedList({ refused, total }: NotDeletedListProps) {
  const intl = useIntl()
  const others = total - refused.length
  return (
    <>
      <RefusedList
        label={intl.formatMessage({ id: 'files.delete.refused' }, { count: refused.length })}
        refused={refused.map(({ item, error }) => ({
          id: item.id,
          kind: kindOf(item),
          reason: deleteError(error, item.name),
        }))}
      />
      {others > 0 && <span>{intl.formatMessage({ id: 'files.delete.others' }, { count: others })}</span>}
    </>
  )
}
