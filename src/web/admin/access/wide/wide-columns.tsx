import { useMemo } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import type { WideRow } from '#contract/admin/wide-access.ts'
import { readablePath } from '../../../folders/folder-address.ts'
import { CutText } from '../../../ui/cut/cut-text.tsx'
import { pathLine } from '../../../ui/cut/path-line.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { subjectName } from '../../../ui/people/role-name.ts'

/** The columns of what is open too widely: where, to how many, and through whom. */
export function useWideColumns(): readonly [Column<WideRow>, ...Column<WideRow>[]] {
  const intl = useIntl()
  return useMemo(
    () => [
      {
        key: 'folder',
        label: intl.formatMessage({ id: 'admin.access.cell.folder' }),
        isSortable: true,
        width: 352,
        share: 100,
        render: ({ folder }) => <CutText text={readablePath(folder.names, intl)} cut={pathLine} />,
      },
      {
        key: 'company',
        label: intl.formatMessage({ id: 'admin.access.company' }),
        width: 180,
        share: 100,
        wraps: true,
        yields: 1,
        render: ({ company }) => company ?? intl.formatMessage({ id: 'admin.folders.noCompany' }),
      },
      {
        key: 'subjects',
        label: intl.formatMessage({ id: 'admin.access.wide.through' }),
        width: 256,
        share: 100,
        render: (row) => <span title={throughWords(row, intl)}>{throughWords(row, intl)}</span>,
      },
      {
        key: 'people',
        label: intl.formatMessage({ id: 'admin.access.people' }),
        isSortable: true,
        width: 96,
        align: 'end',
        render: ({ people }) => intl.formatNumber(people),
      },
    ],
    [intl],
  )
}

const subjectTexts = {
  user: 'admin.access.wide.user',
  role: 'admin.access.wide.role',
  company: 'admin.access.wide.company',
} as const

/** Whose entries open the folder, each with how many people come by it. */
function throughWords({ subjects, subjectCount }: WideRow, intl: IntlShape): string {
  const named = subjects.map((subject) =>
    intl.formatMessage(
      { id: subjectTexts[subject.kind] },
      { name: subjectName(subject, intl), count: subject.people },
    ),
  )
  const more = subjectCount - subjects.length
  return [
    ...named,
    ...(more > 0 ? [intl.formatMessage({ id: 'admin.access.wide.more' }, { more })] : []),
  ].join(', ')
}
