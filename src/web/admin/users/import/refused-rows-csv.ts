import type { IntlShape } from 'react-intl'
import type { ImportReport } from '#contract/admin/users-import.ts'
import { csvText } from '../../../csv/csv-text.ts'
import { problemText } from './problem-text.ts'

/** The refused rows as they stand in the file, with why in a last column; what an earlier such file said there goes. */
export function refusedRowsCsv({ rows, headings, separator }: ImportReport, intl: IntlShape): string {
  const reason = intl.formatMessage({ id: 'admin.users.import.reason' })
  const kept = [...headings.keys()].filter((at) => headings[at]?.trim() !== reason)
  const lineOf = (cells: readonly string[], last: string): readonly string[] => [
    ...kept.map((at) => cells[at] ?? ''),
    last,
  ]
  const refused = rows.filter(({ outcome }) => outcome === 'refused')
  return csvText(
    [
      lineOf(headings, reason),
      ...refused.map(({ cells, problems }) =>
        lineOf(cells, problems.map((problem) => problemText(problem, intl)).join(' ')),
      ),
    ],
    intl.locale,
    separator,
  )
}
