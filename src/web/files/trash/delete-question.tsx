import { useIntl } from 'react-intl'
import { trashDays } from '#contract/files/trash.ts'
import type { Entry } from '../entries/entries.ts'
import { NameList } from './name-list.tsx'

interface DeleteQuestionProps {
  readonly entries: readonly Entry[]
  readonly kind: 'file' | 'folder' | 'mixed'
}

/** What will happen to the entries, and until when it can be taken back. */
export function DeleteQuestion({ entries, kind }: DeleteQuestionProps) {
  const intl = useIntl()
  const count = entries.length
  return (
    <>
      <span>
        {intl.formatMessage({ id: 'files.delete.question' }, { kind, count, name: entries[0]?.name ?? '' })}
      </span>
      {count > 1 && <NameList names={entries.map(({ name }) => name)} />}
      <span>{intl.formatMessage({ id: 'files.delete.kept' }, { days: trashDays })}</span>
    </>
  )
}
