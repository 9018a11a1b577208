import type { IntlShape } from 'react-intl'
import { importColumns } from '#contract/admin/users-import.ts'
import type { ImportRow } from '#contract/admin/users-import.ts'
import { columnTexts } from './column-texts.ts'

/** What is wrong with a row, and in which column if it is one. */
export function problemText({ field, message }: ImportRow['problems'][number], intl: IntlShape): string {
  const column = importColumns.find((each) => each === field)
  if (!column) return message
  return intl.formatMessage(
    { id: 'admin.users.import.problem' },
    { field: intl.formatMessage({ id: columnTexts[column] }), message },
  )
}
